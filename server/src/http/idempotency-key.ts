import type { Endpoint } from '@mostrador/contract/endpoint'
import { key } from '@mostrador/contract/wire'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Done, KeyedAct } from '../keyed-act.ts'
import { refuse } from '../refuse.ts'

/** Null without the header: the request is then not protected against repetition (D25). */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const read = key.safeParse(header)
  if (!read.success) throw refuse('invalidKey', [])
  return read.data.toLowerCase()
}

/** wire.md, Idempotency-Key. */
export const keyedAct = (
  { name }: Endpoint,
  request: FastifyRequest,
  { id }: { readonly id: number },
  body: unknown,
): KeyedAct => ({ authorId: id, key: idempotencyKey(request), call: name, content: body })

export function sayReplay(reply: FastifyReply, { isReplay }: { readonly isReplay: boolean }): void {
  if (isReplay) reply.header('idempotent-replayed', 'true')
}

export function replayed<Answer>(reply: FastifyReply, done: Done<Answer>): Answer {
  sayReplay(reply, done)
  return done.answer
}
