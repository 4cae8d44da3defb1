import { endSession, openSessions } from '@mostrador/contract/people/open-sessions'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../../../api/calls/errors.ts'
import { queryOf } from '../../../../api/calls/query.ts'
import { useSend } from '../../../../api/calls/send.ts'
import { SessionList } from '../../../../people/session-list.tsx'
import { ErrorState } from '../../../../ui/texts/error-state.tsx'
import { LoadingState } from '../../../../ui/texts/loading-state.tsx'

export function SessionsSection() {
  const { data, error, refetch } = useQuery(queryOf(openSessions))
  const { send: end, isSending } = useSend(endSession, { refreshes: [openSessions] })
  if (data)
    return (
      <SessionList sessions={data.rows} isSending={isSending} onEnd={(sessionId) => end({ body: { sessionId } })} />
    )
  if (error) return <ErrorState message={sentenceOf(error)} onRetry={() => void refetch()} />
  return <LoadingState label="Cargando sus sesiones" onRetry={() => void refetch()} />
}
