import { Checkbox } from '@mantine/core'
import { editUser } from '@mostrador/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useSend } from '../../api/send.ts'
import type { User } from '../../people/user-columns.tsx'
import { useProfile } from '../../session/session.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { type UserValues, userBody, useUserForm } from './use-user-form.ts'
import type { Choices } from './user.ts'
import { UserFields } from './user-fields.tsx'
import { USER_READS } from './user-reads.ts'

const valuesOf = (user: User): UserValues => ({
  name: user.name,
  email: user.email,
  department: user.department,
  address: user.address,
  occupation: user.occupation,
  shopId: String(user.shopId),
  extensionId: String(user.extensionId),
  role: user.roleNumber,
  phone: user.phone,
  description: user.description,
  isActive: user.isActiveFlag ? '1' : '2',
  changesPassword: false,
  password: '',
})

/** A place that is no longer among the choices stays this user's until another is chosen. */
const withOwn = (entries: Choices['shops'], id: number, name: string) =>
  entries.some((entry) => entry.id === id) ? entries : [{ id, name }, ...entries]

interface Props {
  readonly user: User
  readonly choices: Choices
  readonly onClose: () => void
}

/** All data of a user, and a new password for those who forgot theirs. */
export function EditUserForm({ user, choices, onClose }: Props) {
  const profile = useProfile()
  const queries = useQueryClient()
  const isOwn = user.id === profile.id
  const { form, sayWhatIsMissing } = useUserForm(valuesOf(user))
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(editUser, {
    refreshes: USER_READS,
    setErrors: form.setErrors,
    onDone: () => {
      // The own name stands in the top bar.
      if (isOwn) void queries.invalidateQueries({ queryKey: ['session'] })
      onClose()
    },
  })
  const save = (values: UserValues) => {
    const { changesPassword, password } = values
    const { id, version } = user
    send({ body: { ...userBody(values), id, version, changesPassword, ...(changesPassword && { password }) } })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(save, sayWhatIsMissing)}>
      <UserFields
        form={form}
        isOwn={isOwn}
        choices={{
          shops: withOwn(choices.shops, user.shopId, user.shop),
          extensions: withOwn(choices.extensions, user.extensionId, user.extension),
        }}
      />
      <Checkbox
        mt="md"
        label="Cambiar la contraseña"
        {...form.getInputProps('changesPassword', { type: 'checkbox' })}
      />
      {form.values.changesPassword && (
        <PasswordField
          label="Contraseña nueva"
          autoComplete="new-password"
          mt="md"
          {...form.getInputProps('password')}
        />
      )}
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
