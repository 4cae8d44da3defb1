import { endSession, openSessions } from '@mostrador/contract/people/open-sessions'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { SessionList } from '../../../../people/session-list.tsx'

export function SessionsSection() {
  const { data, error, refetch } = useQuery(queryOf(openSessions))
  const { send: end, isSending } = useSend(endSession, { refreshes: [openSessions] })
  if (data)
    return (
      <SessionList sessions={data.rows} isSending={isSending} onEnd={(sessionId) => end({ body: { sessionId } })} />
    )
  return <NoAnswerYet error={error} label="Cargando sus sesiones" onRetry={refetch} />
}
