import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'

/** Calls per second: far above what a person with a scanner can do, and what an anonymous address may (wire.md). */
const STAFF_RATE = 500
const ANONYMOUS_RATE = 100

/** Headers of every answer. The pages add a nonce for their styles (site.ts). */
export async function secure(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    hook: 'preHandler',
    timeWindow: 1000,
    keyGenerator: (request) => (request.caller ? `user ${request.caller.id}` : request.ip),
    max: (request) => (request.caller ? STAFF_RATE : ANONYMOUS_RATE),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
