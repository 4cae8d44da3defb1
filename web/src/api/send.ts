import type { Endpoint } from '@mostrador/contract/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { showInfo } from '../ui/info.tsx'
import { call, type Request } from './call.ts'
import { CallFailed } from './call-errors.ts'
import { showFault, showSuccess } from './errors.ts'
import { isReached } from './reach.ts'

const NEEDS_NETWORK =
  'Esto necesita conexión con el servidor, y ahora no la hay. Nada se perdió: revise su conexión e intente de nuevo.'

interface Options<E extends Endpoint> {
  /** Names of the reading calls whose answers are old after this one. */
  refreshes?: readonly Endpoint[]
  onDone?: (reply: z.output<E['reply']>, request: Request<E>) => void
  /** A form's setErrors, for the messages beside its fields. */
  setErrors?: (errors: Record<string, string>) => void
  /** Instead of the dialog: for a screen that shows this refusal in its own way. Return true when it did. */
  onRefused?: (fault: unknown) => boolean
  /** No notification: the screen itself shows the success. */
  quiet?: boolean
}

/**
 * A writing call with its messages: 'Muy bien!' on success, the dialog 'Info' on refusal, 'Reintentar' when the server
 * was out of reach (D49, D65). `send(request)` starts it; `isSending` while it is under way.
 */
export function useSend<E extends Endpoint>(endpoint: E, options: Options<E> = {}) {
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (request: Request<E>) => call(endpoint, request),
    onSuccess: (reply, request) => {
      for (const read of options.refreshes ?? []) void queries.invalidateQueries({ queryKey: [read.name] })
      const { message } = reply as { message?: string }
      if (message && !options.quiet) showSuccess(message)
      options.onDone?.(reply, request)
    },
    onError: (fault, request) => {
      if (options.onRefused?.(fault)) return
      const retry = () => mutate(request)
      // Only a sale waits for the network (D58): everything else says that it needs it.
      if (fault instanceof CallFailed && !isReached()) showInfo(NEEDS_NETWORK, { act: 'Reintentar', onAct: retry })
      else showFault(fault, { setErrors: options.setErrors, retry })
    },
  })
  return { send: mutate, isSending: isPending }
}
