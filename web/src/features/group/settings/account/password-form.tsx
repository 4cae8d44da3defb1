import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePassword } from '@mostrador/contract/people/session'
import { PASSWORD_TOO_SHORT } from '@mostrador/contract/wire'
import { SHORTEST_PASSWORD } from '@mostrador/domain/people/user'
import { useSend } from '../../../../api/calls/send.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import classes from './password-form.module.css'

/** Users change their own password (D67). */
export function PasswordForm() {
  const { email } = useProfile()
  const form = useForm({
    initialValues: { current: '', next: '' },
    validate: {
      current: (value) => (value ? null : 'Escriba su contraseña actual.'),
      next: (value) => (value.length >= SHORTEST_PASSWORD ? null : PASSWORD_TOO_SHORT),
    },
  })
  const { send, isSending } = useSend(changePassword, { onDone: () => form.reset(), setErrors: form.setErrors })
  return (
    <form className={classes['form']} noValidate onSubmit={form.onSubmit((body) => send({ body }))}>
      {/* Password managers look for the account's name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField label="Contraseña actual" autoComplete="current-password" {...form.getInputProps('current')} />
      <PasswordField label="Contraseña nueva" autoComplete="new-password" {...form.getInputProps('next')} />
      <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
        Cambiar contraseña
      </Button>
    </form>
  )
}
