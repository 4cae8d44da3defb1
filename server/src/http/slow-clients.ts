import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeMalformed } from './malformed.ts'

/** Photos and sheets take a phone's line ten times as long as a call. */
const UPLOADS = 10

/** Milliseconds between two looks for clients that send their headers too slowly. */
const LOOK_EVERY_MS = 5_000

/** Limits that Node itself enforces, for the headers, the whole request, and an idle connection. */
export const connectionLimits = (timeoutMs: number) => ({
  requestTimeout: UPLOADS * timeoutMs,
  connectionTimeout: UPLOADS * timeoutMs,
  http: { headersTimeout: timeoutMs, connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, timeoutMs / 2) },
})

const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.endpoint?.takesFiles ?? false

/** Made only when it is needed: a stack trace costs as much as reading the body. */
const tooSlow = () => Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * A call is a few kilobytes, which mostly come with its headers: whoever sends them letter by letter holds a connection for
 * nothing.
 */
export function limitSlowBodies(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    // `complete` is false while a part is missing. An injected request does not have it.
    if (request.raw.complete === false && !isUpload(request)) {
      const timer = setTimeout(() => closeMalformed(tooSlow(), request.raw.socket), timeoutMs)
      const stop = () => clearTimeout(timer)
      payload.once('end', stop)
      reply.raw.once('close', stop)
    }
    done()
  })
}
