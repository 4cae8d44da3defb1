import type { Endpoint } from '@mostrador/contract/endpoint'
import { fromWire } from '@mostrador/contract/picker'
import { wireNames } from '@mostrador/contract/row'
import type { z } from 'zod/mini'
import { CallFailed, CallRefused, WORDLESS } from './call-errors.ts'
import { noteAnswer } from './reach.ts'
import { announceSessionEnd } from './session-end.ts'
import { answerKind, isOurs } from './who-answered.ts'

/** A reply, received by `fetch` or by `XMLHttpRequest`. */
interface Answer {
  readonly status: number
  /** undefined if the body is no JSON. */
  readonly body: Record<string, unknown> | undefined
  header(name: string): string | null
}

/** Longest accepted rest: a till must not stay silent all day, whatever the header says. */
const LONGEST_REST_S = 3_600

export function restOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter)
  return seconds > 0 ? Math.min(seconds, LONGEST_REST_S) : undefined
}

/**
 * Returns the reply by our names and notes what it shows of the server's state. Throws CallRefused if the server
 * refused, and CallFailed on a server fault or if a proxy answered.
 */
export function readAnswer<E extends Endpoint>(endpoint: E, { status, body, header }: Answer): z.output<E['reply']> {
  const isOurAnswer = isOurs({ status, header, body })
  const message = typeof body?.['message'] === 'string' ? body['message'] : undefined
  const retryAfter = restOf(header('retry-after'))
  noteAnswer(answerKind(endpoint, status, isOurAnswer), message, retryAfter)
  if (!isOurAnswer) throw new CallFailed()
  if (status >= 200 && status < 300 && body) return fromWire(endpoint.reply, body) as z.output<E['reply']>
  if (status >= 500 || !body) throw new CallFailed(message ?? WORDLESS, true, retryAfter)
  if (status === 401 && endpoint.action !== 'anyone') announceSessionEnd()
  throw new CallRefused({
    status,
    message: message ?? 'No se pudo completar la acción.',
    fields: ourFields(endpoint, body['fields']),
    details: fromWire(endpoint.refused, body),
    retryAfter,
  })
}

/** Translates the wire's field names in a refusal to ours, which a form knows. */
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
