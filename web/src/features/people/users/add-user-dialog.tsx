import { addPinUser, addUser } from '@mostrador/contract/people/users'
import { useSend } from '../../../api/calls/send.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { SecretField } from './secret-field.tsx'
import { isByPin, pinUserBody, type UserValues, userBody, userForm, useUserForm } from './use-user-form.ts'
import type { UserChoices } from './user.ts'
import { UserFields } from './user-fields.tsx'
import { USER_READS } from './user-reads.ts'

const NEW_USER: UserValues = { ...userForm().empty, changesPassword: true, password: '', pin: '' }

interface Props {
  readonly choices: UserChoices
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The draft, without password and PIN, stays on this device until it is saved or dropped. */
export function AddUserDialog({ choices, isOpen, onClose }: Props) {
  const { form, sayWhatIsMissing, keptAt, startOver, pause } = useUserForm({ name: 'usuario', opened: NEW_USER })
  const faults = useFaultFocus(form.errors)
  const ends = {
    refreshes: USER_READS,
    setErrors: form.setErrors,
    onDone: () => {
      startOver()
      onClose()
    },
  }
  const { send, isSending } = useSend(addUser, ends)
  const { send: sendWithPin, isSending: isSendingWithPin } = useSend(addPinUser, ends)
  const leave = () => {
    pause()
    onClose()
  }
  const submit = form.onSubmit(
    (values) =>
      isByPin(values)
        ? sendWithPin({ body: { ...pinUserBody(values), pin: values.pin } })
        : send({ body: { ...userBody(values), password: values.password } }),
    sayWhatIsMissing,
  )
  return (
    <FormDialog opened={isOpen} onClose={leave} title="Añadir nuevo Usuario" isLarge>
      <form {...faults} noValidate onSubmit={submit}>
        <DraftNotice at={keptAt} onStartOver={startOver} />
        <UserFields form={form} choices={choices} />
        <SecretField form={form} />
        <FormActs act="Guardar" isSending={isSending || isSendingWithPin} onClose={leave} />
      </form>
    </FormDialog>
  )
}
