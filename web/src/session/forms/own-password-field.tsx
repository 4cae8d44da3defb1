import type { PasswordInputProps } from '@mantine/core'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useProfile } from '../person/session.tsx'

/** Asks for the password of who is logged in. */
export function OwnPasswordField(props: PasswordInputProps) {
  const { email } = useProfile()
  return (
    <>
      {/* Password managers look for the account's name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Su contraseña" autoComplete="current-password" {...props} />
    </>
  )
}
