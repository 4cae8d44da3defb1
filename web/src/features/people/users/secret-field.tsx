import { PinField } from '../../../people/pin-field.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { isByPin, type UserForm } from './use-user-form.ts'

interface Props {
  readonly form: UserForm
  /** Says what a new password or PIN ends. Absent for a new user. */
  readonly ends?: { readonly password: string; readonly pin: string }
}

export const SecretField = ({ form, ends }: Props) =>
  isByPin(form.values) ? (
    <PinField {...(ends && { label: 'PIN nuevo', description: ends.pin })} mt="md" {...form.getInputProps('pin')} />
  ) : (
    <PasswordField
      label={ends ? 'Contraseña nueva' : 'Contraseña'}
      {...(ends && { description: ends.password })}
      autoComplete="new-password"
      mt="md"
      {...form.getInputProps('password')}
    />
  )
