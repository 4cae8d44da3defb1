import type { ReceivedLine } from '@mostrador/contract/receivings'
import { receiveLine, receivingById } from '@mostrador/contract/receivings'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../api/call.ts'
import { CallFailed, CallRefused } from '../../api/call-errors.ts'
import { sentenceOf } from '../../api/errors.ts'
import { newKey } from '../../api/new-key.ts'
import { renewAnswers } from '../../api/renew.ts'

type Change = Omit<z.output<(typeof receiveLine)['body']>, 'id'>

interface Waiting {
  readonly change: Change
  readonly key: string
}

/** What became of the last scan: the product and what of it is there, or a sentence. */
export type LastRead =
  | { readonly line: ReceivedLine; readonly units: number }
  | { readonly sentence: string; readonly isUnknown: boolean; readonly code: string }

/** From a call that got no answer to the next. */
const AGAIN_MS = 2_000

/**
 * Sends scans and changed lines one after the other, each under a key of its own: however fast they come, and if an answer is
 * lost on the way, each counts once and none is forgotten while the screen is open.
 */
export function useReceiveQueue(receivingId: number) {
  const queries = useQueryClient()
  const waiting = useRef<Waiting[]>([])
  const isBusy = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [count, setCount] = useState(0)
  const [isCut, setCut] = useState(false)
  const [last, setLast] = useState<LastRead>()
  useEffect(() => () => clearTimeout(timer.current), [])

  const settle = async () => {
    if (isBusy.current) return
    isBusy.current = true
    while (waiting.current[0]) {
      const { change, key } = waiting.current[0]
      try {
        const { line } = await call(receiveLine, {
          body: { id: receivingId, ...change },
          headers: { 'Idempotency-Key': key },
        })
        if (line) setLast({ line, units: change.units })
      } catch (fault) {
        if (fault instanceof CallFailed) {
          setCut(true)
          isBusy.current = false
          timer.current = setTimeout(() => void settle(), AGAIN_MS)
          return
        }
        const isUnknown = fault instanceof CallRefused && fault.status === 404 && change.code !== undefined
        setLast({ sentence: sentenceOf(fault), isUnknown, code: change.code ?? '' })
      }
      waiting.current.shift()
      setCut(false)
      setCount(waiting.current.length)
      // Several in a row: the document is read once they are through.
      if (waiting.current.length === 0) await renewAnswers(queries, [receivingById])
    }
    isBusy.current = false
  }

  return {
    /** What was read last. */
    last,
    /** So many are on their way. */
    count,
    /** The server does not answer: they wait. */
    isCut,
    send: (change: Change) => {
      waiting.current.push({ change, key: newKey() })
      setCount(waiting.current.length)
      void settle()
    },
  }
}

export type ReceiveQueue = ReturnType<typeof useReceiveQueue>
