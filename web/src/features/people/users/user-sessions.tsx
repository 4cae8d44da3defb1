import { endSessionOfUser, userSessions } from '@mostrador/contract/people/open-sessions'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { SessionList } from '../../../people/session-list.tsx'
import type { User } from '../../../people/user-columns.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { ErrorState } from '../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../ui/texts/loading-state.tsx'
import { UserCodes } from './user-codes.tsx'

export function UserSessions({ user: { id, name } }: { readonly user: User }) {
  const { data, error, refetch } = useQuery(queryOf(userSessions, { body: { userId: id } }))
  const { id: own } = useProfile()
  const { send: end, isSending } = useSend(endSessionOfUser, { refreshes: [userSessions] })
  if (data)
    return (
      <>
        <SessionList
          sessions={data.rows}
          name={name}
          isSending={isSending}
          onEnd={(sessionId) => end({ body: { userId: id, sessionId } })}
        />
        {data.hasCodes && id !== own && <UserCodes user={{ id, name }} />}
      </>
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingState label={`Cargando las sesiones de ${name}`} onRetry={() => void refetch()} />
}
