import multipart from '@fastify/multipart'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { endpoints } from '@mostrador/contract/endpoints'
import { optionalFields } from '@mostrador/contract/optional-fields'
import { toWire } from '@mostrador/contract/picker'
import { shapeOf } from '@mostrador/contract/row'
import { type Action, can, emptyRules, isDeniedByShop } from '@mostrador/domain/people/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Caller } from '../caller.ts'
import { Refusal, refuse } from '../refuse.ts'
import { OPEN_BODY, STAFF_BODY } from './body-limits.ts'
import { fieldMessages } from './field-messages.ts'
import { RawReply } from './raw-reply.ts'
import { refuseWhileTraining } from './training-device.ts'
import { UploadTurns } from './upload-turns.ts'

export interface Call<E extends Endpoint, Who> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
  readonly caller: Who
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<E extends Endpoint> = Promise<z.output<E['reply']> | RawReply>

export interface Binder {
  staff<E extends Endpoint>(endpoint: E, handler: (call: Call<E, Caller>) => Answer<E>): void
  anyone<E extends Endpoint>(endpoint: E, handler: (call: Call<E, Caller | undefined>) => Answer<E>): void
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Binds a call of the table. Checks rights and device before the body is read (D78, D135), then decodes the body and
 * runs the handler. Copies the reply by the contract, so that no unlisted field leaves. Reports
 * refused rights to `keepRefused`.
 */
export function bind(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Caller | undefined>,
  keepRefused: (caller: Caller, endpoint: Endpoint, why: Refusal) => Promise<void>,
) {
  const bound = new Set<Endpoint>()
  const uploads = new UploadTurns()

  const route = <E extends Endpoint>(endpoint: E, handler: (call: Call<E, Caller | undefined>) => Answer<E>) => {
    if (bound.has(endpoint)) throw new Error(`${endpoint.name} is bound twice`)
    bound.add(endpoint)
    const addTo = (scope: FastifyInstance, url: string) =>
      scope.route({
        method: endpoint.method,
        url,
        config: { endpoint },
        bodyLimit: endpoint.action === 'anyone' ? OPEN_BODY.bytes : STAFF_BODY.bytes,
        // A stored document's reply is one sentence, too short to compress.
        ...(endpoint.status === 201 && { compress: false as const }),
        onRequest: async (request, reply) => {
          request.caller = await callerOf(request, reply)
          if (endpoint.action !== 'anyone') {
            if (!request.caller) throw refuse('notLoggedIn', [])
            if (!can(request.caller, endpoint.action)) {
              // The refusal stands even if it could not be logged.
              const why = refusalOf(request.caller, endpoint.action)
              await keepRefused(request.caller, endpoint, why).catch((err) => request.log.error({ err }, 'audit'))
              throw why
            }
          }
          refuseWhileTraining(request, endpoint)
          const isMultipart = request.headers['content-type']?.startsWith('multipart/') ?? false
          if (isMultipart !== endpoint.takesFiles) throw refuse('wrongType', [])
          if (endpoint.takesFiles) uploads.take(request, reply)
        },
        handler: async (request, reply) => {
          const answer = await handler({
            params: decode(endpoint.params, request.params),
            query: decode(endpoint.query, request.query),
            body: decode(endpoint.body, readOf(endpoint, request), endpoint.whenEmpty),
            caller: request.caller,
            request,
            reply,
          } as Call<E, Caller | undefined>)
          if (answer instanceof RawReply) return answer.send(request, reply)
          return reply
            .code(endpoint.status)
            .send({ [endpoint.outcome]: true, ...(toWire(endpoint.reply, answer) as object) })
        },
      })
    for (const url of [endpoint.path, ...endpoint.aliases])
      if (endpoint.takesFiles)
        app.register(async (uploads) => {
          await uploads.register(multipart)
          addTo(uploads, url)
        })
      else addTo(app, url)
  }

  const binder: Binder = {
    anyone(endpoint, handler) {
      if (endpoint.action !== 'anyone') throw new Error(`${endpoint.name} is not open to anyone`)
      route(endpoint, handler)
    },
    staff(endpoint, handler) {
      if (endpoint.action === 'anyone') throw new Error(`${endpoint.name} names no action`)
      route(endpoint, handler as (call: Call<typeof endpoint, Caller | undefined>) => Answer<typeof endpoint>)
    },
  }
  return { binder, assertComplete: () => assertComplete(bound) }
}

/** Distinguishes a missing right from a shop that lacks the feature: no other role would help there. */
const refusalOf = (caller: Caller, action: Action): Refusal =>
  isDeniedByShop(caller, action) ? refuse('notInThisShop', [caller.shop]) : refuse('notAllowed', [])

/** Stops the start of a server with a call without handler, or a right without people (traps 14, 15). */
function assertComplete(bound: ReadonlySet<Endpoint>): void {
  const missing = endpoints.filter((endpoint) => !bound.has(endpoint)).map((endpoint) => endpoint.name)
  const unlisted = [...bound].filter((endpoint) => !endpoints.includes(endpoint)).map((endpoint) => endpoint.name)
  const empty = emptyRules()
  if (missing.length + unlisted.length + empty.length > 0)
    throw new Error(`Calls without handler: ${missing}; handlers without call: ${unlisted}; empty rights: ${empty}`)
}

/** Drops cost fields unless the caller may see costs, so that their errors stay hidden too (D110). */
function readOf(endpoint: Endpoint, { body, caller }: FastifyRequest): unknown {
  const sent = unwrapped(endpoint, body)
  const { costFields } = endpoint
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent)
  if (costFields.length === 0 || !isObject || (caller && can(caller, 'costs.read'))) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !costFields.includes(name)))
}

/** Accepts one object in an array, or the bare object (wire.md). */
function unwrapped(endpoint: Endpoint, body: unknown): unknown {
  const isEmpty = Object.keys(shapeOf(endpoint.body) ?? { any: true }).length === 0
  if (endpoint.method === 'GET' || isEmpty) return {}
  return endpoint.wrapped !== 'bare' && Array.isArray(body) && body.length === 1 ? body[0] : body
}

function decode<S extends z.core.$ZodType>(schema: S, value: unknown, whenEmpty?: string): z.output<S> {
  const first = z.safeDecode(schema, value as z.input<S>)
  const isOver = first.success || !leaveOutNulls(schema, value, Object.keys(fieldMessages(first.error.issues)))
  const result = isOver ? first : z.safeDecode(schema, value as z.input<S>)
  if (result.success) return result.data
  const { '': ofWhole, ...wireFields } = fieldMessages(result.error.issues)
  const names = Object.keys(wireFields)
  const isIncomplete = whenEmpty !== undefined && (names.some((name) => isEmptyField(value, name)) || !value)
  const message = isIncomplete ? whenEmpty : ofWhole
  // An error of the body itself has no field.
  throw new Refusal('invalid', [], {
    ...(names.length > 0 && { wireFields }),
    ...(message !== undefined && { message }),
  })
}

/**
 * Removes the listed optional fields that are null (`itemsBag.item_7.valor`): many clients send null for a missing
 * value. Returns whether there was one.
 */
function leaveOutNulls(schema: z.core.$ZodType, value: unknown, names: readonly string[]): boolean {
  type Holder = Record<string, unknown> | null | undefined
  const left = names.filter((name) => {
    const path = name.split('.')
    const last = path.pop() ?? ''
    const holder = path.reduce((at: unknown, key) => (at as Holder)?.[key], value) as Holder
    return holder?.[last] === null && optionalFields(schema).has(last) && delete holder[last]
  })
  return left.length > 0
}

function isEmptyField(body: unknown, name: string): boolean {
  const sent = (body as Readonly<Record<string, unknown>> | null | undefined)?.[name]
  return sent === undefined || sent === null || (typeof sent === 'string' && sent.trim() === '')
}
