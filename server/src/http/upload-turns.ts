import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { callerKey } from './security.ts'
import { Shares } from './shares.ts'

/**
 * Uploads at the same time. A product's form sends ten photos in ten calls. Each call has at most one file on the
 * disk.
 */
const LIMITS = { each: 12, inAll: 48 }
const BUSY = refuse('tooManyUploads', [], { retryAfter: 5 })

export class UploadTurns {
  readonly #turns = new Shares(LIMITS, { own: BUSY, all: BUSY })

  take(request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('close', this.#turns.take(callerKey(request)))
  }
}
