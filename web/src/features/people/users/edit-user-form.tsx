import { Checkbox } from '@mantine/core'
import { editPinUser, editUser } from '@mostrador/contract/people/users'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod/mini'
import { renew } from '../../../api/calls/renew.ts'
import { useSend } from '../../../api/calls/send.ts'
import type { User } from '../../../people/user-columns.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import classes from './edit-user-form.module.css'
import { SecretField } from './secret-field.tsx'
import { isByPin, pinUserBody, type UserValues, userBody, userForm, useUserForm, wayInOf } from './use-user-form.ts'
import type { UserChoices } from './user.ts'
import { UserFields } from './user-fields.tsx'
import { USER_READS } from './user-reads.ts'

type Filled = Omit<z.output<(typeof editUser)['body']>, 'id' | 'version' | 'password' | 'changesPassword'>

const valuesOf = (user: Filled) => ({
  ...userForm().valuesOf({ ...user, wayIn: wayInOf(user) }),
  changesPassword: false,
  password: '',
  pin: '',
})

const filledOf = ({ roleNumber, isActiveFlag, ...user }: User): Filled => ({
  ...user,
  role: roleNumber,
  isActive: isActiveFlag,
})

/** Adds the user's own place if it is no longer offered. */
const withOwn = (entries: UserChoices['shops'], id: number, name: string) =>
  entries.some((entry) => entry.id === id) ? entries : [{ id, name }, ...entries]

interface Props {
  readonly user: User
  readonly choices: UserChoices
  readonly onClose: () => void
}

const secretsOf = ({ changesPassword, password, pin }: UserValues) => ({ changesPassword, password, pin })

const ENDS = {
  password: 'Sus sesiones se cierran y sus llaves de acceso se quitan.',
  pin: 'Sus sesiones se cierran. Sólo sirve en los equipos de su comercio.',
}

export function EditUserForm({ user, choices, onClose }: Props) {
  const profile = useProfile()
  const queries = useQueryClient()
  const isOwn = user.id === profile.id
  const { form, sayWhatIsMissing, isAsked, base, theirs, ...kept } = useUserForm({
    name: `usuario ${user.id}`,
    opened: valuesOf(filledOf(user)),
    version: user.version,
  })
  const faults = useFaultFocus(form.errors)
  const ends = {
    refreshes: USER_READS,
    setErrors: form.setErrors,
    onDone: () => {
      // The logged-in user's name shows in the top bar.
      if (isOwn) void renew(queries, { queryKey: ['session'] })
      kept.forget()
      onClose()
    },
    onRefused: (fault: unknown) =>
      kept.takeConflict(fault, (current: Filled & { version: number }) => ({
        values: { ...valuesOf(current), ...secretsOf(form.values) },
        version: current.version,
      })),
  }
  const { send, isSending } = useSend(editUser, ends)
  const { send: sendWithPin, isSending: isSendingWithPin } = useSend(editPinUser, ends)
  const save = (values: UserValues) => {
    const { version } = base
    const isGiven = isAsked && !isOwn
    if (isByPin(values)) {
      sendWithPin({ body: { ...pinUserBody(values), id: user.id, version, ...(isGiven && { pin: values.pin }) } })
      return
    }
    const changesPassword = isGiven
    const secret = isGiven && { password: values.password }
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
        words={userForm(reachable).words}
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
        isByPin(form.values) === isByPin(base.values) && (
          <Checkbox
            mt="md"
            label={isByPin(form.values) ? 'Cambiar el PIN' : 'Cambiar la contraseña'}
            {...form.getInputProps('changesPassword', { type: 'checkbox' })}
          />
        )
      )}
      {!isOwn && isAsked && <SecretField form={form} ends={ENDS} />}
      <FormActs act="Guardar cambios" isSending={isSending || isSendingWithPin} onClose={onClose} />
    </form>
  )
}
