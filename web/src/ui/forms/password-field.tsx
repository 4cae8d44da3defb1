import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

export function PasswordField(props: PasswordInputProps) {
  const [isLocked, setLocked] = useState(false)
  const look = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar la contraseña', tabIndex: 0 }}
      description={isLocked ? 'Bloq Mayús está activado.' : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      // Mantine marks only the frame around the field.
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
