import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef } from 'react'

interface Props {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onLeave?: () => void
  readonly label: string
  /** Replaces a label that is too long for the box. */
  readonly placeholder?: string
  readonly ref?: Ref<HTMLInputElement>
  /** Key that focuses the box, shown while the box is empty. */
  readonly hint?: ReactNode
  readonly autoFocus?: boolean
  readonly size?: 'sm' | 'md'
}

/** Text that looks like a whole code, for example from a scanner that types too slowly to be recognised. */
const WHOLE_CODE = /^(?=\S*\d)\S{4,}$/

/** Escape empties it. */
export function SearchBox({
  value,
  onChange,
  onLeave,
  label,
  placeholder = label,
  ref,
  hint,
  autoFocus = false,
  size = 'sm',
}: Props) {
  const own = useRef<HTMLInputElement | null>(null)
  return (
    <TextInput
      ref={(element) => {
        own.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      type="search"
      data-scan="search"
      size={size}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      autoComplete="off"
      spellCheck={false}
      data-autofocus={autoFocus || undefined}
      autoFocus={autoFocus}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        value === '' ? (
          hint
        ) : (
          <CloseButton
            size="sm"
            aria-label="Borrar la búsqueda"
            onClick={() => {
              onChange('')
              own.current?.focus()
            }}
          />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onLeave}
      onKeyDown={(event) => {
        // The next code that is read or typed replaces this one.
        if (event.key === 'Enter' && WHOLE_CODE.test(value)) event.currentTarget.select()
        if (event.key !== 'Escape' || value === '') return
        event.preventDefault()
        event.stopPropagation()
        onChange('')
      }}
    />
  )
}
