import { countStock } from '@mostrador/contract/stock-counts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { CallRefused } from '../../api/call-errors.ts'
import { newKey } from '../../api/new-key.ts'
import { renewAnswers } from '../../api/renew.ts'
import { useProfile } from '../../session/session.tsx'
import { playTone } from '../../ui/tones.ts'
import { COUNT_READS } from './count-reads.ts'
import { type WaitingScan, waitingScans } from './waiting-scans.ts'

export type AnsweredLine = z.output<typeof countStock.reply>['line']

/** A scan that the server refused: its code stays where it can be seen. */
export interface RefusedScan {
  readonly scan: WaitingScan
  readonly message: string
}

/** Answers after which the same scan is answered the same: everything else is sent again. */
const FINAL: ReadonlySet<number> = new Set([400, 403, 404, 409, 422])

const RETRY_MS = 2_500

interface Listener {
  onLine(scan: WaitingScan, line: AnsweredLine): void
  onRefused(refused: RefusedScan): void
}

/**
 * Sends what was counted, one scan after the other, and keeps each on the device until it is answered: without network nothing
 * is lost, and sent twice it counts once (D117).
 */
export function useScanQueue({ onLine, onRefused }: Listener) {
  const { id: userId } = useProfile()
  const queries = useQueryClient()
  const store = useMemo(() => waitingScans(window.localStorage, userId), [userId])
  const [waiting, setWaiting] = useState<readonly WaitingScan[]>(() => store.list())
  const [isAway, setAway] = useState(false)
  const isSending = useRef(false)
  const told = useRef({ onLine, onRefused })
  told.current = { onLine, onRefused }

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let [scan] = store.list(); scan !== undefined; [scan] = store.list()) {
        const { key, at, ...asked } = scan
        const age = Math.max(0, Math.round((Date.now() - at) / 1000))
        try {
          const headers = { 'Idempotency-Key': key }
          const { line } = await call(countStock, { body: { ...asked, ...(age > 1 && { age }) }, headers })
          told.current.onLine(scan, line)
        } catch (fault) {
          if (!(fault instanceof CallRefused && FINAL.has(fault.status))) {
            setAway(true)
            return
          }
          playTone('bad')
          told.current.onRefused({ scan, message: fault.message })
        }
        store.remove(key)
        setAway(false)
        setWaiting(store.list())
      }
      void renewAnswers(queries, COUNT_READS)
    } finally {
      isSending.current = false
    }
  }, [store, queries])

  useEffect(() => {
    const again = () => void send()
    if (store.list().length > 0) again()
    window.addEventListener('online', again)
    const timer = window.setInterval(() => {
      if (store.list().length > 0) again()
    }, RETRY_MS)
    return () => {
      window.removeEventListener('online', again)
      window.clearInterval(timer)
    }
  }, [send, store])

  const add = (scan: Omit<WaitingScan, 'key' | 'at'>) => {
    store.add({ ...scan, key: newKey(), at: Date.now() })
    setWaiting(store.list())
    void send()
  }
  return { waiting, isAway, add }
}
