import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPEN_BODY, STAFF_BODY } from './body-limits.ts'
import { IN_THE_WAY, TOO_MANY } from './errors.ts'
import { callerKey } from './security.ts'
import { Shares } from './shares.ts'

const MEGABYTE = 1024 * 1024
const REFUSALS = { own: TOO_MANY, all: IN_THE_WAY }

/** Bytes that a body takes at most while it is read. A body of unknown length may become as long as the limit. */
function mostBytes({ caller, headers }: FastifyRequest): number {
  const { bytes } = caller ? STAFF_BODY : OPEN_BODY
  const told = Number(headers['content-length'] ?? bytes)
  return Number.isNaN(told) ? bytes : Math.min(told, bytes)
}

/**
 * Bounds the bytes of bodies while a part of them is still on its way. A body that came whole with its headers, as a till's does, needs
 * no room. Strangers have a room of their own, so that they never fill the one of the tills.
 */
export function boundWaitingBodies(app: FastifyInstance): void {
  const strangers = new Shares({ inAll: 16 * MEGABYTE, each: MEGABYTE }, REFUSALS)
  const staff = new Shares({ inAll: 32 * MEGABYTE, each: 2 * MEGABYTE }, REFUSALS)
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isUpload = request.routeOptions.config.endpoint?.takesFiles ?? false
    // False while some of it is missing. A request that came over no wire does not say.
    if (request.raw.complete === false && !isUpload) {
      const giveBack = (request.caller ? staff : strangers).take(callerKey(request), mostBytes(request))
      payload.once('end', giveBack)
      // A body that is refused is never read to its end.
      reply.raw.once('close', giveBack)
    }
    done(null, payload)
  })
}
