import type { Endpoint } from '@mostrador/contract/endpoint'
import { WAITED_HEADER } from '@mostrador/contract/group/training'
import { toWire } from '@mostrador/contract/picker'
import type { z } from 'zod/mini'
import { readAnswer } from './answer.ts'
import { CallFailed } from './call-errors.ts'
import { noteSilence } from './reach.ts'
import { passDoor } from './training.ts'

/** What a call takes: our names throughout, as the endpoint's schemas say. */
export interface Request<E extends Endpoint> {
  params?: z.output<E['params']>
  query?: z.output<E['query']>
  body?: z.output<E['body']>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** It lay on this device already: a practice that began meanwhile does not keep it there (D135). */
  hasWaited?: boolean
}

/**
 * The only fetch of the staff's site, behind the one door that a device in practice has (D135). Encodes into the wire's words and back, so that nobody else ever sees them.
 * Throws CallRefused when the server said no, CallFailed when there was no answer of ours or a fault of ours.
 */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<z.output<E['reply']>> {
  const response = await answerOf(endpoint, request)
  return readReply(endpoint, response)
}

/** What an answer says, as `call` gives it. */
export async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<z.output<E['reply']>> {
  return readAnswer(endpoint, {
    status: response.status,
    body: await readJson(response),
    header: (name) => response.headers.get(name),
  })
}

/** What came back, unread, whoever says it; throws CallFailed when nothing did. */
export async function answerOf<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Response> {
  const { hasWaited = false } = request
  passDoor(endpoint, hasWaited)
  const body = request.body === undefined ? undefined : toWire(endpoint.body, request.body)
  try {
    return await fetch(addressOf(endpoint, request), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(hasWaited && { [WAITED_HEADER]: '1' }),
        ...request.headers,
      },
      body: body === undefined ? null : JSON.stringify(endpoint.wrapped === 'one' ? [body] : body),
      signal: request.signal ?? null,
    })
  } catch (fault) {
    if (request.signal?.aborted) throw fault
    noteSilence()
    throw new CallFailed()
  }
}

/** Where a call goes, its parameters and query written out. */
export function addressOf<E extends Endpoint>(endpoint: E, request: Request<E>): string {
  const params = request.params === undefined ? {} : (toWire(endpoint.params, request.params) as object)
  const path = Object.entries(params).reduce(
    (written, [name, value]) => written.replace(`:${name}`, encodeURIComponent(String(value))),
    endpoint.path,
  )
  const query = request.query === undefined ? {} : (toWire(endpoint.query, request.query) as Record<string, string>)
  const written = new URLSearchParams(query).toString()
  return written ? `${path}?${written}` : path
}

async function readJson(response: Response): Promise<Record<string, unknown> | undefined> {
  try {
    return (await response.json()) as Record<string, unknown>
  } catch {
    return undefined
  }
}
