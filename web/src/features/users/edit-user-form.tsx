import { Checkbox } from '@mantine/core'
import { editUser } from '@mostrador/contract/people/users'
import { ROLE_NAMES } from '@mostrador/domain/people/role'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { renew } from '../../api/renew.ts'
import { useSend } from '../../api/send.ts'
import type { User } from '../../people/user-columns.tsx'
import { useProfile } from '../../session/session.tsx'
import { ConflictPanel, type FieldWords } from '../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts'
import classes from './edit-user-form.module.css'
import { type UserValues, userBody, useUserForm } from './use-user-form.ts'
import type { UserChoices } from './user.ts'
import { UserFields } from './user-fields.tsx'
import { USER_READS } from './user-reads.ts'

/** What an edit of a user fills in, as a list and a refusal know it. */
type Filled = Pick<z.output<(typeof editUser)['body']>, Exclude<keyof UserValues, 'changesPassword' | 'password'>>

const valuesOf = (user: Filled): UserValues => ({
  name: user.name,
  email: user.email,
  department: user.department,
  address: user.address,
  occupation: user.occupation,
  shopId: String(user.shopId),
  extensionId: String(user.extensionId),
  role: user.role,
  phone: user.phone,
  description: user.description,
  isActive: user.isActive ? '1' : '2',
  changesPassword: false,
  password: '',
})

const filledOf = ({ roleNumber, isActiveFlag, ...user }: User): Filled => ({
  ...user,
  role: roleNumber,
  isActive: isActiveFlag,
})

const wordsOf = (choices: UserChoices): FieldWords<UserValues> => {
  const name = (listed: UserChoices['shops']) => (value: string | null) =>
    listed.find(({ id }) => String(id) === value)?.name ?? value
  return {
    name: ['Nombre'],
    email: ['Email'],
    phone: ['Teléfono'],
    department: ['Departamento'],
    address: ['Dirección'],
    occupation: ['Ocupación'],
    shopId: ['Comercio', name(choices.shops)],
    extensionId: ['Extensión', name(choices.extensions)],
    role: ['Puesto', (role) => role && ROLE_NAMES[role]],
    isActive: ['Estado', (value) => (value === '1' ? 'Activo' : 'No activo')],
    description: ['Descripción'],
  }
}

/** A place that is no longer among the choices stays this user's until another is chosen. */
const withOwn = (entries: UserChoices['shops'], id: number, name: string) =>
  entries.some((entry) => entry.id === id) ? entries : [{ id, name }, ...entries]

interface Props {
  readonly user: User
  readonly choices: UserChoices
  readonly onClose: () => void
}

/** All data of a user, and a new password for those who forgot theirs. */
export function EditUserForm({ user, choices, onClose }: Props) {
  const profile = useProfile()
  const queries = useQueryClient()
  const isOwn = user.id === profile.id
  const { form, sayWhatIsMissing, base, theirs, ...kept } = useUserForm({
    name: `usuario ${user.id}`,
    opened: valuesOf(filledOf(user)),
    version: user.version,
  })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(editUser, {
    refreshes: USER_READS,
    setErrors: form.setErrors,
    onDone: () => {
      // The own name stands in the top bar.
      if (isOwn) void renew(queries, { queryKey: ['session'] })
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.laysBeside(fault, (current: Filled & { version: number }) => ({
        // Whoever is giving a new password goes on giving it.
        values: { ...valuesOf(current), changesPassword: form.values.changesPassword, password: form.values.password },
        version: current.version,
      })),
  })
  const save = (values: UserValues) => {
    const { password } = values
    const changesPassword = values.changesPassword && !isOwn
    const { version } = base
    const secret = changesPassword && { password }
    send({ body: { ...userBody(values), id: user.id, version, changesPassword, ...secret } })
  }
  const reachable = {
    shops: withOwn(choices.shops, user.shopId, user.shop),
    extensions: withOwn(choices.extensions, user.extensionId, user.extension),
  }
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={wordsOf(reachable)}
        onChoose={kept.settle}
      />
    )
  return (
    <form {...faults} noValidate onSubmit={form.onSubmit(save, sayWhatIsMissing)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <UserFields form={form} isOwn={isOwn} choices={reachable} />
      {isOwn ? (
        <p className={classes['elsewhere']}>Su contraseña se cambia en Opciones, en Mi cuenta.</p>
      ) : (
        <Checkbox
          mt="md"
          label="Cambiar la contraseña"
          {...form.getInputProps('changesPassword', { type: 'checkbox' })}
        />
      )}
      {!isOwn && form.values.changesPassword && (
        <PasswordField
          label="Contraseña nueva"
          description="Sus sesiones se cierran y sus llaves de acceso se quitan."
          autoComplete="new-password"
          mt="md"
          {...form.getInputProps('password')}
        />
      )}
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
