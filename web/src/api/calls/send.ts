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
  /** Names of the reading calls whose answers are old after this one. */
  refreshes?: readonly Endpoint[]
  onDone?: (reply: z.output<E['reply']>, request: Request<E>) => void
  /** A form's setErrors, for the messages beside its fields. */
  setErrors?: (errors: Record<string, string>) => void
  /** Instead of the dialog: for a screen that shows this refusal in its own way. Return true when it did. */
  onRefused?: (fault: unknown) => boolean
  /** What must be so while the call is under way, and is done with its answer before anybody else may act. */
  around?: (act: () => Promise<z.output<E['reply']>>) => Promise<z.output<E['reply']>>
  /** It moves money or goods: sent again after a lost answer, it is done once. */
  isKeyed?: boolean
  /** No notification: the screen itself shows the success. */
  quiet?: boolean
}

/**
 * A writing call with its messages: 'Muy bien!' on success, the dialog 'Info' on refusal, 'Reintentar' when the server
 * was out of reach (D49, D65). `send(request)` starts it; `isSending` while it is under way.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  // Known at once, and not with the next drawing: two clicks are one call.
  const isUnderWay = useRef(false)
  /** What was sent last and never answered: it may have been stored all the same. */
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
      if (options.onRefused?.(fault)) return
      if (isAgain && fault instanceof CallRefused && fault.status === 409) {
        // The first attempt may have been stored without an answer: then the conflict is with itself.
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
