import type { ReceivedLine } from '@mostrador/contract/goods/receivings'
import { receiveLine, receivingById } from '@mostrador/contract/goods/receivings'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../api/call.ts'
import { type ScanTrouble, useScanQueue } from '../../stock/use-scan-queue.ts'
import { RECEIVING } from '../../stock/waiting-scans.ts'

/** A scan, or a changed line, of a receiving. */
type ReceivedScan = z.output<typeof RECEIVING.shape>
type Change = Omit<ReceivedScan, 'id'>

/** What became of the last scan: the product and what of it is there, or a sentence. */
type LastRead = { readonly line: ReceivedLine } | { readonly sentence: string }

export interface ReceivingQueue {
  /** What was read last. */
  readonly last: LastRead | undefined
  /** So many are on their way. */
  readonly count: number
  readonly trouble: ScanTrouble | undefined
}

/** The queue as one receiving has it. */
export interface DraftQueue extends ReceivingQueue {
  readonly send: (change: Change) => void
}

/**
 * The scans of every receiving that this person fills on this device: sent from wherever among the receivings she is, because one
 * that waits for its screen to be opened again would come after the posting.
 */
export function useReceiveQueue() {
  const [last, setLast] = useState<{ readonly receivingId: number; readonly read: LastRead }>()
  const queue = useScanQueue<ReceivedScan, ReceivedLine | null>({
    place: RECEIVING,
    async send({ key: _, at: __, ...change }, headers) {
      const { line } = await call(receiveLine, { body: change, headers })
      return line
    },
    refreshes: [receivingById],
    onAnswer(change, line) {
      if (line) setLast({ receivingId: change.id, read: { line } })
    },
    onRefused({ scan, fault }) {
      setLast({ receivingId: scan.id, read: { sentence: fault.message } })
    },
  })
  return {
    all: { last: last?.read, count: queue.waiting.length, trouble: queue.trouble },
    of: (receivingId: number): DraftQueue => ({
      last: last?.receivingId === receivingId ? last.read : undefined,
      count: queue.waiting.filter(({ id }) => id === receivingId).length,
      trouble: queue.trouble,
      send: (change) => queue.add({ id: receivingId, ...change }),
    }),
  }
}
