import { endSessionOfUser, userSessions } from '@mostrador/contract/people/open-sessions'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { SessionList } from '../../../people/session-list.tsx'
import type { User } from '../../../people/user-columns.tsx'
import { useProfile } from '../../../session/person/session.tsx'
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
  return <NoAnswerYet error={error} label={`Cargando las sesiones de ${name}`} onRetry={refetch} />
}
