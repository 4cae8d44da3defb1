import type { FastifyInstance, FastifyRequest } from 'fastify'
import { closeMalformed } from './malformed.ts'

/** Factor for photos and spreadsheets, on a phone's connection. */
const UPLOADS = 10

/** Milliseconds between two looks for clients that send their headers too slowly. */
const LOOK_EVERY_MS = 5_000

/** Limits for headers, request and idle connection, which Node enforces. */
export const connectionLimits = (timeoutMs: number) => ({
  requestTimeout: UPLOADS * timeoutMs,
  connectionTimeout: UPLOADS * timeoutMs,
  http: { headersTimeout: timeoutMs, connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, timeoutMs / 2) },
})

const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.endpoint?.takesFiles ?? false

/** A stack trace costs as much as reading the body, so the error is made only when needed. */
const tooSlow = () => Object.assign(new Error('The body took too long'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

/**
 * A call's few kilobytes mostly come with its headers. A client that sends them byte by byte would hold a
 * connection.
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
