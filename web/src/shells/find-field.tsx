import { TextInput, type TextInputProps } from '@mantine/core'
import { useHotkeys, useMergedRef } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { Kbd } from '../ui/texts/kbd.tsx'

export const FIND_LABEL = 'Buscar pantallas, productos, facturas…'

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  readonly text: string
  readonly onText: (text: string) => void
}

/** Ctrl K focuses it, even before the results have loaded. */
export function FindField({ text, onText, autoFocus = false, ref, ...rest }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const both = useMergedRef(field, ref)
  // Works inside a field too, because most screens open with the focus in one.
  useHotkeys([['mod+K', () => field.current?.focus()]], [])
  return (
    <TextInput
      type="search"
      data-scan="search"
      aria-label={FIND_LABEL}
      placeholder={FIND_LABEL}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      autoFocus={autoFocus}
      data-autofocus={autoFocus || undefined}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={autoFocus ? null : <Kbd>Ctrl K</Kbd>}
      rightSectionWidth={64}
      {...rest}
      ref={both}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
