import type { Endpoint } from '@mostrador/contract/endpoint'
import { fromWire } from '@mostrador/contract/picker'
import { wireNames } from '@mostrador/contract/row'
import type { z } from 'zod'
import { CallFailed, CallRefused } from './call-errors.ts'
import { announceSessionEnd } from './session-end.ts'

/** What came back, however it was sent. */
interface Answer {
  readonly status: number
  /** undefined: what came is no JSON. */
  readonly body: Record<string, unknown> | undefined
  /** The header's text. */
  readonly retryAfter: string | null
}

/** The reply by our names; throws CallRefused when the server said no, CallFailed on a fault of ours. */
export function readAnswer<E extends Endpoint>(
  endpoint: E,
  { status, body, retryAfter }: Answer,
): z.output<E['reply']> {
  if (status >= 200 && status < 300 && body) return fromWire(endpoint.reply, body) as z.output<E['reply']>
  const message = typeof body?.['message'] === 'string' ? body['message'] : undefined
  if (status >= 500 || !body) throw new CallFailed(message, true)
  if (status === 401 && endpoint.action !== 'anyone') announceSessionEnd()
  throw new CallRefused({
    status,
    message: message ?? 'No se pudo completar la acción.',
    fields: ourFields(endpoint, body['fields']),
    details: fromWire(endpoint.refused, body),
    retryAfter: Number(retryAfter) || undefined,
  })
}

/** The server names fields as the wire does; a form knows them by our names. */
export function ourFields(endpoint: Endpoint, fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {}
  const names = wireNames(endpoint.body)
  return Object.fromEntries(
    Object.entries(fields as Record<string, string>).map(([wire, message]) => {
      const [first = wire] = wire.split('.')
      return [names.get(first) ?? first, message]
    }),
  )
}
