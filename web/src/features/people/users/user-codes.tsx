import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { userSessions } from '@mostrador/contract/people/open-sessions'
import { turnOffUserCodes } from '@mostrador/contract/people/totp'
import { useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import classes from './user-codes.module.css'

interface Props {
  readonly user: { readonly id: number; readonly name: string }
}

/** For a user who lost the phone and the printed codes. The owner confirms by password. */
export function UserCodes({ user }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes['codes']}>
      <p className={classes['about']}>
        Al entrar se le pide también un código de verificación. Si perdió su teléfono, puede apagárselo.
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Apagar su código
      </Button>
      <FormDialog opened={isOpen} onClose={() => setOpen(false)} title={`Apagar el código de ${user.name}`}>
        <TurnOffForm user={user} onClose={() => setOpen(false)} />
      </FormDialog>
    </div>
  )
}

function TurnOffForm({ user: { id, name }, onClose }: Props & { readonly onClose: () => void }) {
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : 'Escriba su contraseña.') },
  })
  const { send, isSending } = useSend(turnOffUserCodes, {
    refreshes: [userSessions],
    setErrors: form.setErrors,
    onDone: onClose,
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => send({ body: { userId: id, password } }))}>
      <p className={classes['about']}>
        {name} entrará sólo con su contraseña, y sus sesiones se cierran. Asegúrese de que quien se lo pide es esa
        persona.
      </p>
      <PasswordField
        label="La contraseña de usted"
        autoComplete="current-password"
        data-autofocus
        {...form.getInputProps('password')}
      />
      <FormActs act="Apagar" isLoss isSending={isSending} onClose={onClose} />
    </form>
  )
}
