import { receivingById } from '@mostrador/contract/buying/receivings'
import { useQuery } from '@tanstack/react-query'
import { NoAnswerYet } from '../../../api/calls/no-answer-yet.tsx'
import { queryOf } from '../../../api/calls/query.ts'
import { useOverlay } from '../../../session/shop/use-overlay.ts'
import { DraftScreen } from './draft-screen.tsx'
import { LastReadCard } from './last-read-card.tsx'
import { PostedScreen } from './posted-screen.tsx'
import classes from './receiving.module.css'
import { ReceivingHead } from './receiving-head.tsx'
import { ReceivingList } from './receiving-list.tsx'
import { type DraftQueue, useReceiveQueue } from './use-receive-queue.ts'

/** Interval at which other people's scans are read. */
const OTHERS_MS = 5_000

/** Receivings: list, and an opened receiving (D112). */
export function ReceivingsScreen() {
  const { address, open, change, close } = useOverlay()
  const { recepcion } = address
  const queue = useReceiveQueue()
  if (recepcion === undefined)
    return (
      <>
        <LastReadCard queue={queue.all} isRefusalAlone />
        <ReceivingList onOpen={(id) => open({ recepcion: id })} />
      </>
    )
  return (
    <OneReceiving
      key={recepcion}
      receivingId={recepcion}
      queue={queue.of(recepcion)}
      onOther={(id) => change({ recepcion: id })}
      onBack={() => close({ recepcion: undefined })}
    />
  )
}

interface Props {
  readonly receivingId: number
  readonly queue: DraftQueue
  readonly onOther: (receivingId: number) => void
  readonly onBack: () => void
}

function OneReceiving({ receivingId, queue, onOther, onBack }: Props) {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...queryOf(receivingById, { body: { id: receivingId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.receiving.state === 'draft' ? OTHERS_MS : false),
  })
  const receiving = data?.receiving
  if (receiving?.state === 'draft')
    return <DraftScreen receiving={receiving} readAt={dataUpdatedAt} queue={queue} onBack={onBack} />
  if (receiving)
    return (
      <>
        <LastReadCard queue={queue} isRefusalAlone />
        <PostedScreen receiving={receiving} onOther={onOther} onBack={onBack} />
      </>
    )
  return (
    <div className={classes['step']}>
      <ReceivingHead title="Recepción" onBack={onBack} />
      <LastReadCard queue={queue} isRefusalAlone />
      <NoAnswerYet error={error} label="Buscando la recepción" onRetry={refetch} />
    </div>
  )
}
