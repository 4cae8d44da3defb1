import { removePasskeyOfUser, userPasskeys } from '@mostrador/contract/people/passkeys'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { PasskeyList } from '../../../people/passkey-list.tsx'
import type { User } from '../../../people/user-columns.tsx'

/** Passkeys of another user, which an administrator may delete (D203). */
export function UserPasskeys({ user: { id, name } }: { readonly user: User }) {
  const { data, error, refetch } = useQuery(queryOf(userPasskeys, { body: { userId: id } }))
  const { send: end, isSending } = useSend(removePasskeyOfUser, { refreshes: [userPasskeys] })
  if (data && data.rows.length === 0) return <p>No tiene ninguna llave de acceso: entra sólo con su contraseña.</p>
  if (data)
    return (
      <PasskeyList
        passkeys={data.rows}
        name={name}
        isSending={isSending}
        onEnd={(passkeyId) => end({ body: { userId: id, passkeyId } })}
      />
    )
  return <NoAnswerYet error={error} label={`Cargando las llaves de acceso de ${name}`} onRetry={refetch} />
}
