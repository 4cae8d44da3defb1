import { useForm } from '@mantine/form'
import { codeState, turnOffCodes } from '@mostrador/contract/people/totp'
import { useSend } from '../../../../api/calls/send.ts'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Needs the user's password, so that an open session alone cannot turn codes off. */
export function TurnOffCodesDialog({ isOpen, onClose }: Props) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Apagar el código de verificación">
      <TurnOffForm onClose={onClose} />
    </FormDialog>
  )
}

function TurnOffForm({ onClose }: Pick<Props, 'onClose'>) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Escriba su contraseña.') },
  })
  const { send, isSending } = useSend(turnOffCodes, {
    refreshes: [codeState],
    setErrors: form.setErrors,
    onDone: onClose,
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => send({ body: { password } }))}>
      <p>Se entrará sólo con su contraseña, y sus códigos de recuperación dejarán de servir.</p>
      <PasswordField
        label="Su contraseña"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <FormActs act="Apagar" isLoss isSending={isSending} onClose={onClose} />
    </form>
  )
}
