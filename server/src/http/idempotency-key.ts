import { key } from '@mostrador/contract/wire'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

/** Under which what is asked for is done once, from its header; without one it is done without that protection (D25). */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const header = headers['idempotency-key']
  if (header === undefined) return null
  const read = key.safeParse(header)
  if (!read.success) throw refuse('invalidKey', [])
  return read.data.toLowerCase()
}
