import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { addPasskey, beginPasskey, passkeys } from '@mostrador/contract/people/passkeys'
import { useState } from 'react'
import { useSend } from '../../../../api/calls/send.ts'
import { makePasskey, whyNoPasskey } from '../../../../session/device/passkey-device.ts'
import { OwnPasswordField } from '../../../../session/forms/own-password-field.tsx'
import { FormActs } from '../../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../../ui/forms/form-dialog.tsx'
import { showInfo } from '../../../../ui/notices/info.tsx'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

const thisDevice = (): string => (window.matchMedia('(pointer: coarse)').matches ? 'Este teléfono' : 'Esta computadora')

/** Asks for the password, which shows whose account this is, then the device asks its own question. */
export function AddPasskeyDialog({ isOpen, onClose }: Props) {
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="Añadir llave de acceso">
      <AddPasskeyForm onClose={onClose} />
    </FormDialog>
  )
}

function AddPasskeyForm({ onClose }: Pick<Props, 'onClose'>) {
  const [isAsking, setAsking] = useState(false)
  const form = useForm({
    initialValues: { name: thisDevice(), password: '' },
    validate: {
      name: (value) => (value.trim() ? null : 'Póngale un nombre para reconocerla.'),
      password: (value) => (value ? null : 'Escriba su contraseña.'),
    },
  })
  const { send: store, isSending: isStoring } = useSend(addPasskey, {
    refreshes: [passkeys],
    setErrors: form.setErrors,
    onDone: onClose,
  })
  const { send: begin, isSending: isBeginning } = useSend(beginPasskey, {
    setErrors: form.setErrors,
    onDone: ({ options }) => void ask(options),
  })
  const ask = async (options: Readonly<Record<string, unknown>>) => {
    setAsking(true)
    try {
      const answer = await makePasskey(options)
      store({ body: { name: form.values.name, answer } })
    } catch (fault) {
      showInfo(whyNoPasskey(fault))
    } finally {
      setAsking(false)
    }
  }
  return (
    <form noValidate onSubmit={form.onSubmit(({ password }) => begin({ body: { password } }))}>
      <TextInput
        label="Nombre"
        description="Para reconocerla en su lista."
        data-autofocus
        {...form.getInputProps('name')}
      />
      <OwnPasswordField mt="md" {...form.getInputProps('password')} />
      <FormActs act="Continuar" isSending={isBeginning || isAsking || isStoring} onClose={onClose} />
    </form>
  )
}
