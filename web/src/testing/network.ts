import type { Endpoint } from '@mostrador/contract/endpoint'
import type { SearchColumn } from '@mostrador/contract/list'
import { toWire } from '@mostrador/contract/picker'
import { afterEach, expect, vi } from 'vitest'
import { z } from 'zod/mini'

export interface SentCall {
  readonly body: unknown
  readonly query: Readonly<Record<string, string>>
  readonly key: string | null
}

type ListEndpoint<Row> = Endpoint & {
  readonly reply: z.core.$ZodType<{ rows: Row[]; columns: SearchColumn[]; total?: number | undefined; message: string }>
}

type Reply = (call: SentCall) => Response | Promise<Response>

const replies = new Map<string, Reply[]>()
/** Replies to calls that a test does not name. */
const usual = new Map<string, Reply>()
const sent = new Map<string, SentCall[]>()
let unexpected: string[] = []

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Answers the calls that a test names, each reply once and the last one always. Other calls fail the test. */
export function stubNetwork() {
  const fetchFile = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method = 'GET', body, headers, signal } = {}) => {
    const { pathname, searchParams } = new URL(String(address), location.href)
    // Files beside the page, such as the fonts of a ticket, come from the test's own server.
    if (!pathname.startsWith('/api/')) return fetchFile(address)
    const name = nameOf({ method: method as Endpoint['method'], path: pathname })
    const [reply = usual.get(name), ...later] = replies.get(name) ?? []
    if (!reply) {
      unexpected.push(name)
      throw new TypeError('Failed to fetch')
    }
    const call = {
      body: body ? JSON.parse(String(body)) : undefined,
      query: Object.fromEntries(searchParams),
      key: new Headers(headers).get('idempotency-key'),
    }
    sent.set(name, [...(sent.get(name) ?? []), call])
    if (later.length > 0) replies.set(name, later)
    return signal ? Promise.race([reply(call), givenUp(signal)]) : reply(call)
  })
  afterEach(() => {
    const strangers = unexpected
    unexpected = []
    replies.clear()
    usual.clear()
    sent.clear()
    expect(strangers).toEqual([])
  })
}

/** Rejects once the call is given up, as the browser does. */
const givenUp = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))

function add(endpoint: Endpoint, reply: Reply): void {
  const name = nameOf(endpoint)
  replies.set(name, [...(replies.get(name) ?? []), reply])
}

/** The next reply to a call, as the server would write it. */
export function answers<E extends Endpoint>(endpoint: E, reply: z.output<E['reply']>): void {
  const { outcome, status } = endpoint
  add(endpoint, () => Response.json({ [outcome]: true, ...(toWire(endpoint.reply, reply) as object) }, { status }))
}

/** The next reply to a call comes once the function that is returned is called. */
export function answersLate<E extends Endpoint>(endpoint: E, reply: z.output<E['reply']>): () => void {
  const isDue = Promise.withResolvers<void>()
  const { outcome, status } = endpoint
  const body = { [outcome]: true, ...(toWire(endpoint.reply, reply) as object) }
  add(endpoint, () => isDue.promise.then(() => Response.json(body, { status })))
  return isDue.resolve
}

export function answersAnew<E extends Endpoint>(endpoint: E, reply: z.output<E['reply']>): void {
  replies.delete(nameOf(endpoint))
  answers(endpoint, reply)
}

/** Sets the rows of a list from now on. */
export function lists<Row>(
  endpoint: ListEndpoint<Row>,
  rows: readonly NoInfer<Row>[],
  columns: SearchColumn[] = [],
): void {
  answersAnew(endpoint, { rows: [...rows], columns, total: rows.length, message: '' })
}

/** The next reply to a call is a refusal, with what the call's `refused` row lists, and sentences by the fields' wire names. */
export function refuses<E extends Endpoint>(
  endpoint: E,
  status: number,
  details: object,
  message: string,
  fields?: Readonly<Record<string, string>>,
): void {
  const { outcome, refused } = endpoint
  const listed = refused ? (toWire(refused, details) as object) : {}
  add(endpoint, () => Response.json({ [outcome]: false, message, ...(fields && { fields }), ...listed }, { status }))
}

/** Unless the test names a reply, a call is answered by this body of the wire. A query that the contract refuses fails the test. */
export function usuallyAnswers(endpoint: Endpoint, body: object): void {
  usual.set(nameOf(endpoint), ({ query }) => {
    const { error } = z.safeDecode(endpoint.query, query as never)
    if (error) unexpected.push(`${nameOf(endpoint)}?${new URLSearchParams(query)}`)
    return Response.json(body, { status: endpoint.status })
  })
}

/** The next reply to a call, as a proxy or a server of ours that cannot act gives it. */
export function repliesRaw(endpoint: Endpoint, body: string, init: ResponseInit): void {
  add(endpoint, () => new Response(body, init))
}

/** The next answer to a call does not arrive. */
export function losesAnswer(endpoint: Endpoint): void {
  add(endpoint, () => Promise.reject(new TypeError('Failed to fetch')))
}

export const sentOf = (endpoint: Endpoint): readonly SentCall[] => sent.get(nameOf(endpoint)) ?? []
