import type { Endpoint } from '@mostrador/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { CallFailed, CallRefused } from '../api/calls/call-errors.ts'
import { sentenceOf } from '../api/calls/errors.ts'
import { newKey } from '../api/calls/new-key.ts'
import { renewAnswers } from '../api/calls/renew.ts'
import { isTraining, trainingRefusal } from '../api/calls/training.ts'
import { useProfile } from '../session/person/session.tsx'
import { playTone } from '../ui/theme/tones.ts'
import { type ScanPlace, type WaitingScan, waitingScans } from './waiting-scans.ts'

export interface RefusedScan<Scan> {
  readonly scan: WaitingScan<Scan>
  readonly fault: CallRefused
}

/** No answer (`sentence` is null), or a fault of the server with its sentence. */
export interface ScanTrouble {
  readonly sentence: string | null
}

/** Refusals that a retry cannot change. Scans with other answers are sent again. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 409, 422])

const RETRY_MS = 2_500

interface Sending<Scan extends object, Answer> {
  readonly place: ScanPlace<Scan>
  /** `age` in seconds. */
  send(scan: WaitingScan<Scan>, headers: { 'Idempotency-Key': string }, age: number): Promise<Answer>
  onAnswer(scan: WaitingScan<Scan>, answer: Answer): void
  onRefused(refused: RefusedScan<Scan>): void
  /** Calls to read again once all scans are sent. */
  readonly refreshes: readonly Endpoint[]
  /** For large answers: milliseconds after the last scan before those calls are read again. Default: at once. */
  readonly refreshesAfterMs?: number
}

/** Keeps each scan on the device until the server answers. A scan sent twice counts once (D112, D117). */
export function useScanQueue<Scan extends object, Answer>(sending: Sending<Scan, Answer>) {
  const { place } = sending
  const { id: userId } = useProfile()
  const queries = useQueryClient()
  const store = useMemo(() => waitingScans(window.localStorage, place, userId), [place, userId])
  const [waiting, setWaiting] = useState<readonly WaitingScan<Scan>[]>(() => store.list())
  const [trouble, setTrouble] = useState<ScanTrouble>()
  const isBusy = useRef(false)
  /** Time of the page's clock until which the server accepts no call. */
  const restsUntil = useRef(0)
  const refreshing = useRef<number>(undefined)
  const latest = useRef(sending)
  latest.current = sending

  const settle = useCallback(async () => {
    // A page in training mode does not send waiting scans, which are real. Its own scans are refused at once (D135).
    if (isBusy.current || isTraining || performance.now() < restsUntil.current) return
    isBusy.current = true
    try {
      for (let [scan] = store.list(); scan !== undefined; [scan] = store.list()) {
        const age = Math.max(0, Math.round((Date.now() - scan.at) / 1000))
        try {
          const answer = await latest.current.send(scan, { 'Idempotency-Key': scan.key }, age)
          latest.current.onAnswer(scan, answer)
        } catch (fault) {
          if (!(fault instanceof CallRefused && FINAL.has(fault.status))) {
            const rest = fault instanceof CallFailed || fault instanceof CallRefused ? (fault.retryAfter ?? 0) : 0
            restsUntil.current = performance.now() + rest * 1000
            setTrouble({ sentence: fault instanceof CallFailed && !fault.isAnswer ? null : sentenceOf(fault) })
            return
          }
          playTone('bad')
          latest.current.onRefused({ scan, fault })
        }
        store.remove(scan.key)
        setTrouble(undefined)
        setWaiting(store.list())
      }
      // Waits for further scans, to read the answers again only once.
      const { refreshes, refreshesAfterMs } = latest.current
      window.clearTimeout(refreshing.current)
      if (refreshesAfterMs === undefined) void renewAnswers(queries, refreshes)
      else refreshing.current = window.setTimeout(() => void renewAnswers(queries, refreshes), refreshesAfterMs)
    } finally {
      isBusy.current = false
    }
  }, [store, queries])

  useEffect(() => {
    const again = () => {
      if (store.list().length > 0) void settle()
    }
    again()
    window.addEventListener('online', again)
    const timer = window.setInterval(again, RETRY_MS)
    return () => {
      window.removeEventListener('online', again)
      window.clearInterval(timer)
    }
  }, [settle, store])

  const add = (scan: Scan) => {
    const made = { ...scan, key: newKey(), at: Date.now() }
    if (isTraining) {
      playTone('bad')
      latest.current.onRefused({ scan: made, fault: trainingRefusal() })
      return
    }
    store.add(made)
    setWaiting(store.list())
    void settle()
  }
  return {
    /** Oldest first. */
    waiting,
    /** The queue sends waiting scans again by itself. */
    trouble,
    add,
  }
}
