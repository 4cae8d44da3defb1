import type { ReceivedLine } from '@mostrador/contract/buying/receivings'
import { receiveLine, receivingById } from '@mostrador/contract/buying/receivings'
import { useState } from 'react'
import type { z } from 'zod/mini'
import { call } from '../../../api/calls/call.ts'
import { type ScanTrouble, useScanQueue } from '../../../stock/use-scan-queue.ts'
import { RECEIVING } from '../../../stock/waiting-scans.ts'
import { withWaiting } from './with-waiting.ts'

type ReceivedScan = z.output<typeof RECEIVING.shape>
type Change = Omit<ReceivedScan, 'id'>

type LastRead = { readonly line: ReceivedLine } | { readonly sentence: string }

export interface ReceivingQueue {
  readonly last: LastRead | undefined
  readonly count: number
  readonly trouble: ScanTrouble | undefined
}

export interface DraftQueue extends ReceivingQueue {
  readonly send: (change: Change) => void
  /** Adds the waiting scans to a line. `readAt`: milliseconds by the device's clock. */
  readonly shown: (line: ReceivedLine, readAt: number) => ReceivedLine
}

interface Answered {
  readonly line: ReceivedLine
  readonly at: number
}

const answeredName = (receivingId: number, productId: number): string => `${receivingId}.${productId}`

/** Sends from any receiving's screen: a scan that waits for its own screen could miss the posting. */
export function useReceiveQueue() {
  const [last, setLast] = useState<{ readonly receivingId: number; readonly read: LastRead }>()
  /** By receiving and product, from answers to scans. They are newer than the receiving as read. */
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
