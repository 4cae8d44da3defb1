import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

/** A password: can be shown, and says when the capitals are locked. */
export function PasswordField(props: PasswordInputProps) {
  const [isLocked, setLocked] = useState(false)
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña', tabIndex: 0 }}
      description={isLocked ? 'Bloq Mayús está activado.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      // Mantine says it of the frame around the field alone.
      aria-invalid={props.error ? true : undefined}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={(event) => {
        setLocked(false)
        props.onBlur?.(event)
      }}
    />
  )
}
