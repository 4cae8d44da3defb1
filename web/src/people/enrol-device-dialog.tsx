import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { enrolDevice, pinStaff, shopDevices } from '@mostrador/contract/people/pins'
import { useSend } from '../api/calls/send.ts'
import { notePinDevice } from '../session/device/pin-device.ts'
import { OwnPasswordField } from '../session/forms/own-password-field.tsx'
import { ChoiceField } from '../ui/forms/choice-field.tsx'
import { FormActs } from '../ui/forms/form-acts.tsx'
import { FormDialog } from '../ui/forms/form-dialog.tsx'
import { useFaultFocus } from '../ui/forms/use-fault-focus.ts'

interface Props {
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  /** Reason for enrolling, if the person did not ask for it. */
  readonly why?: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Clerks of the shop then log in by PIN (D229). Asks for the user's password. */
export const EnrolDeviceDialog = ({ isOpen, ...props }: Props) => (
  <FormDialog opened={isOpen} onClose={props.onClose} title="Entrar con PIN en este equipo">
    <EnrolDeviceForm {...props} />
  </FormDialog>
)

function EnrolDeviceForm({ shops, why, onClose }: Omit<Props, 'isOpen'>) {
  const [only, ...others] = shops
  const form = useForm({
    initialValues: {
      name: 'Caja',
      shopId: (only && others.length === 0 ? String(only.id) : null) as string | null,
      password: '',
    },
    validate: {
      name: (value) => (value.trim() ? null : 'Póngale un nombre para reconocerlo.'),
      shopId: (value) => (value ? null : 'Elija de qué comercio es este equipo.'),
      password: (value) => (value ? null : 'Escriba su contraseña.'),
    },
  })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(enrolDevice, {
    refreshes: [shopDevices, pinStaff],
    setErrors: form.setErrors,
    onDone: () => {
      notePinDevice(true)
      onClose()
    },
  })
  return (
    <form
      {...faults}
      noValidate
      onSubmit={form.onSubmit(({ shopId, ...values }) => send({ body: { ...values, shopId: Number(shopId) } }))}
    >
      {why && <Text mb="md">{why}</Text>}
      <TextInput
        label="Nombre del equipo"
        description="Para reconocerlo en la lista de Usuarios."
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('name')}
      />
      {others.length > 0 && (
        <ChoiceField
          mt="md"
          label="Comercio"
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...form.getInputProps('shopId')}
        />
      )}
      <OwnPasswordField mt="md" {...form.getInputProps('password')} />
      <FormActs act="Entrar con PIN aquí" isSending={isSending} onClose={onClose} />
    </form>
  )
}
