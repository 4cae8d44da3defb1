import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OPEN_BODY, STAFF_BODY } from './body-limits.ts'
import { IN_THE_WAY, TOO_MANY } from './errors.ts'
import { callerKey } from './security.ts'
import { Shares } from './shares.ts'

const MEGABYTE = 1024 * 1024
const REFUSALS = { own: TOO_MANY, all: IN_THE_WAY }

/** An announced length, or the limit for a body of unknown length. */
function mostBytes({ caller, headers }: FastifyRequest): number {
  const { bytes } = caller ? STAFF_BODY : OPEN_BODY
  const announced = Number(headers['content-length'] ?? bytes)
  return Number.isNaN(announced) ? bytes : Math.min(announced, bytes)
}

/**
 * Limits the bytes of bodies that are still arriving. A body that came whole with its headers, as a till's, does not
 * count. Strangers have their own limit, so that they never fill the tills'.
 */
export function boundWaitingBodies(app: FastifyInstance): void {
  const strangers = new Shares({ inAll: 16 * MEGABYTE, each: MEGABYTE }, REFUSALS)
  const staff = new Shares({ inAll: 32 * MEGABYTE, each: 2 * MEGABYTE }, REFUSALS)
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isUpload = request.routeOptions.config.endpoint?.takesFiles ?? false
    // False while a part is missing. Undefined for an injected request.
    if (request.raw.complete === false && !isUpload) {
      const giveBack = (request.caller ? staff : strangers).take(callerKey(request), mostBytes(request))
      payload.once('end', giveBack)
      reply.raw.once('close', giveBack)
    }
    done(null, payload)
  })
}
