import type { Endpoint } from '@mostrador/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Done, KeyedAct } from '../keyed-act.ts'
import { idempotencyKey } from './idempotency-key.ts'

/** An act as its call asks for it, under the key of its header (wire.md, Idempotency-Key). */
export const keyedAct = (
  { name }: Endpoint,
  request: FastifyRequest,
  { id }: { readonly id: number },
  body: unknown,
): KeyedAct => ({ authorId: id, key: idempotencyKey(request), call: name, content: body })

/** The answer to an act; one that was given before says so in its header. */
export function replayed<Answer>(reply: FastifyReply, { answer, isReplay }: Done<Answer>): Answer {
  if (isReplay) reply.header('idempotent-replayed', 'true')
  return answer
}
