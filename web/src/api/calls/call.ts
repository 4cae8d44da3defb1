import type { Endpoint } from '@mostrador/contract/endpoint'
import { WAITED_HEADER } from '@mostrador/contract/group/training'
import { toWire } from '@mostrador/contract/picker'
import type { z } from 'zod/mini'
import { readAnswer } from './answer.ts'
import { CallFailed } from './call-errors.ts'
import { noteSilence } from './reach.ts'
import { passDoor } from './training.ts'

/** Parameters, query and body of a call, by our names. */
export interface Request<E extends Endpoint> {
  params?: z.output<E['params']>
  query?: z.output<E['query']>
  body?: z.output<E['body']>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The call was stored on this device earlier, so training mode that began since does not stop it (D135). */
  hasWaited?: boolean
}

/**
 * Calls the server in the wire format. All requests of the staff pass here, so that training mode can stop them (D135).
 * Throws CallRefused if the server refuses, and CallFailed without a good answer.
 */
export async function call<E extends Endpoint>(endpoint: E, request: Request<E> = {}): Promise<z.output<E['reply']>> {
  const response = await answerOf(endpoint, request)
  return readReply(endpoint, response)
}

export async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<z.output<E['reply']>> {
  return readAnswer(endpoint, {
    status: response.status,
    body: await readJson(response),
    header: (name) => response.headers.get(name),
  })
}

let isLeft = false

/** Call when the page is about to be left: no later call is sent, and none is answered. */
export const endCalls = (): void => {
  isLeft = true
}

/** Sends a call and returns the unread response, from whichever server. Throws CallFailed if none came. */
export async function answerOf<E extends Endpoint>(endpoint: E, request: Request<E>): Promise<Response> {
  if (isLeft) return new Promise(() => undefined)
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
