import type { ReceivedLine } from '@mostrador/contract/buying/receivings'
import { receiveLine, receivingById } from '@mostrador/contract/buying/receivings'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../../api/calls/call.ts'
import { type ScanTrouble, useScanQueue } from '../../../stock/use-scan-queue.ts'
import { RECEIVING } from '../../../stock/waiting-scans.ts'
import { withWaiting } from './with-waiting.ts'

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
  /** A line as it will be once what waits is counted; `readAt`: when it was read, by the device's clock. */
  readonly shown: (line: ReceivedLine, readAt: number) => ReceivedLine
}

interface Answered {
  readonly line: ReceivedLine
  readonly at: number
}

const answeredName = (receivingId: number, productId: number): string => `${receivingId}.${productId}`

/**
 * The scans of every receiving that this person fills on this device: sent from wherever among the receivings she is, because one
 * that waits for its screen to be opened again would come after the posting.
 */
export function useReceiveQueue() {
  const [last, setLast] = useState<{ readonly receivingId: number; readonly read: LastRead }>()
  /** What a line was answered to be, by receiving and product: newer than what was read before. */
  const [answered, setAnswered] = useState<ReadonlyMap<string, Answered>>(new Map())
  const queue = useScanQueue<ReceivedScan, ReceivedLine | null>({
    place: RECEIVING,
    async send({ key: _, at: __, ...change }, headers) {
      const { line } = await call(receiveLine, { body: change, headers })
      return line
    },
    refreshes: [receivingById],
    onAnswer(change, line) {
      if (!line) return
      setLast({ receivingId: change.id, read: { line } })
      setAnswered((before) => new Map(before).set(answeredName(change.id, line.id), { line, at: Date.now() }))
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
      shown(line, readAt) {
        const since = answered.get(answeredName(receivingId, line.id))
        const waits = queue.waiting.filter(({ id }) => id === receivingId)
        return withWaiting(since && since.at > readAt ? { ...line, ...since.line } : line, waits)
      },
    }),
  }
}
