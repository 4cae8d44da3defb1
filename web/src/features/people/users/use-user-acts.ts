import { removeUser } from '@mostrador/contract/people/users'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../../api/calls/send.ts'
import type { User } from '../../../people/user-columns.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, passkeysAct, removeAct, sessionsAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { mayEdit, mayRemove } from './user.ts'
import { USER_READS } from './user-reads.ts'

/** By the rules of D6. */
export function useUserActs({
  onEdit,
  onSessions,
  onPasskeys,
}: {
  readonly onEdit: (user: User) => void
  readonly onSessions: (user: User) => void
  readonly onPasskeys: (user: User) => void
}): (user: User) => RowAct[] {
  const profile = useProfile()
  const { send: remove } = useSend(removeUser, { refreshes: USER_READS })
  const askToRemove = async ({ id, name }: User) => {
    const agreed = await confirm({
      title: 'Eliminar el usuario',
      message: `${name} ya no podrá entrar y sus sesiones se cierran. Lo que vendió queda como está, y el Propietario puede restaurar su cuenta en Registro, Papelera.`,
      act: 'Eliminar usuario',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  return (user) => [
    ...(mayEdit(profile, user) ? [editAct(() => onEdit(user))] : []),
    ...(can(profile, 'sessions.any') ? [sessionsAct(() => onSessions(user))] : []),
    // The user's own passkeys are in 'Mi cuenta'.
    ...(user.id !== profile.id &&
    mayEdit(profile, user) &&
    can({ ...profile, role: user.roleNumber }, 'account.passkeys')
      ? [passkeysAct(() => onPasskeys(user))]
      : []),
    ...(mayRemove(profile, user) ? [removeAct(() => void askToRemove(user))] : []),
  ]
}
