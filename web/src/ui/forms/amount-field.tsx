import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'

interface Props extends TextInputProps {
  /** Unit of the amount. 'Q' is shown before the amount, any other unit after it. */
  readonly unit?: ReactNode
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** The focus selects the whole figure, so that digits replace it. A new value from outside is selected too. */
export function AmountField({ unit = 'Q', ref, onFocus, onChange, ...props }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const isTyped = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new figure loses the selection
  useLayoutEffect(() => {
    if (!isTyped.current && document.activeElement === field.current) field.current?.select()
    isTyped.current = false
  }, [props.value])
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      maxLength={16}
      {...(unit === 'Q' ? { leftSection: unit } : { rightSection: unit })}
      {...props}
      ref={useMergedRef(field, ref)}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onChange={(event) => {
        isTyped.current = true
        // The field shows the sign itself, and people type it too: '15 %'.
        if (unit === '%') event.currentTarget.value = event.currentTarget.value.replace(/\s*%/g, '')
        onChange?.(event)
      }}
    />
  )
}
