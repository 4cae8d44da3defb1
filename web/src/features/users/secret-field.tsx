import { PasswordInput } from '@mantine/core'
import { LONGEST_PIN, SHORTEST_PIN } from '@mostrador/domain/people/pin'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { isByPin, type UserForm } from './use-user-form.ts'

interface Props {
  readonly form: UserForm
  /** Tells what a new one in place of another ends. Absent for a new user. */
  readonly ends?: { readonly password: string; readonly pin: string }
}

/** The password or the PIN that this person is given. */
export const SecretField = ({ form, ends }: Props) =>
  isByPin(form.values) ? (
    <PasswordInput
      label={ends ? 'PIN nuevo' : 'PIN'}
      description={ends?.pin ?? `De ${SHORTEST_PIN} a ${LONGEST_PIN} cifras. Sólo sirve en los equipos de su comercio.`}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar el PIN', tabIndex: 0 }}
      autoComplete="off"
      inputMode="numeric"
      maxLength={LONGEST_PIN}
      mt="md"
      {...form.getInputProps('pin')}
    />
  ) : (
    <PasswordField
      label={ends ? 'Contraseña nueva' : 'Contraseña'}
      {...(ends && { description: ends.password })}
      autoComplete="new-password"
      mt="md"
      {...form.getInputProps('password')}
    />
  )
