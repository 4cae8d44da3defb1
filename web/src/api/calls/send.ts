import type { Endpoint } from '@mostrador/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod/mini'
import { showInfo } from '../../ui/notices/info.tsx'
import { actKey, forgetActKey } from './act-key.ts'
import { call, type Request } from './call.ts'
import { CallFailed, CallRefused } from './call-errors.ts'
import { showFault, showSuccess } from './errors.ts'
import { renewAnswers } from './renew.ts'

const PERHAPS_STORED = 'Su envío anterior quedó sin respuesta y quizá sí se guardó: búsquelo en la lista.'

/** The statuses of "not logged in" and "too many calls". After either, an earlier attempt may still have been stored. */
const DECIDES_NOTHING: ReadonlySet<number> = new Set([401, 429])

interface Options<E extends Endpoint> {
  refreshes?: readonly Endpoint[]
  onDone?: (reply: z.output<E['reply']>, request: Request<E>) => void
  setErrors?: (errors: Record<string, string>) => void
  /** Shows the refusal in the screen's own way. Return true to suppress the dialog. */
  onRefused?: (fault: unknown, request: Request<E>) => boolean
  /** Wraps the call, for work just before the request and right after the answer. */
  around?: (act: () => Promise<z.output<E['reply']>>) => Promise<z.output<E['reply']>>
  /** The call moves money or goods and needs an idempotency key, so that a retry is done once. */
  isKeyed?: boolean
  /** Shows no notice, because the screen itself shows the success. */
  quiet?: boolean
}

/** Sends a write and shows its result, with 'Reintentar' if the server was unreachable (D49, D65). */
export function useSend<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  // A ref, because state would change only with the next drawing: two clicks must be one call.
  const isUnderWay = useRef(false)
  /** The last request that got no answer. The server may have stored it. */
  const unanswered = useRef<string>(undefined)
  const { mutate, isPending } = useMutation({
    mutationFn: async (request: Request<E>) => {
      const headers = options.isKeyed && { 'Idempotency-Key': actKey(endpoint.name, request) }
      const act = () => call(endpoint, headers ? { ...request, headers: { ...request.headers, ...headers } } : request)
      try {
        return await (options.around ? options.around(act) : act())
      } finally {
        isUnderWay.current = false
      }
    },
    onSuccess: (reply, request) => {
      unanswered.current = undefined
      forgetActKey(endpoint.name)
      void renewAnswers(queries, options.refreshes ?? [])
      const { message } = reply as { message?: string }
      if (message && !options.quiet) showSuccess(message)
      options.onDone?.(reply, request)
    },
    onError: (fault, request) => {
      const sent = JSON.stringify(request)
      const isAgain = unanswered.current === sent
      const isDecided = fault instanceof CallRefused && !DECIDES_NOTHING.has(fault.status)
      if (isDecided) forgetActKey(endpoint.name)
      if (isDecided) unanswered.current = undefined
      else if (fault instanceof CallFailed) unanswered.current = sent
      if (options.onRefused?.(fault, request)) return
      if (isAgain && fault instanceof CallRefused && fault.status === 409) {
        // The first attempt may be stored without an answer. Then the conflict is with that attempt.
        void renewAnswers(queries, options.refreshes ?? [])
        options.setErrors?.(fault.fields)
        showInfo(`${fault.message} ${PERHAPS_STORED}`)
      } else showFault(fault, { setErrors: options.setErrors, retry: () => send(request) })
    },
  })
  const send = (request: Request<E>) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(request)
  }
  return { send, isSending: isPending }
}
