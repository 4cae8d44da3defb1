import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { CallCounts } from './call-counts.ts'

/** Calls per second: far above what a person with a scanner can do, and what an anonymous address may (wire.md). */
const STAFF_RATE = 500
const ANONYMOUS_RATE = 100
const SECOND = 1_000

/**
 * A file of the site, or a photo, is no call: the tills of a shop, behind one address, may all open a screen of sixty
 * files and fifty photos in the same second.
 */
const isFile = ({ routeOptions: { url, config } }: FastifyRequest): boolean =>
  url !== undefined && config.isLimited !== true && (!url.startsWith('/api') || url === '/api/resources/:file')

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that is made anew for each request: limited like a call. */
    isLimited?: boolean
  }
}

/** Headers and limits of every answer. The pages add a nonce for their styles (site.ts). */
export async function secure(app: FastifyInstance, isHttps: boolean, counts: CallCounts): Promise<void> {
  const headers = await securityHeaders(isHttps)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  await app.register(rateLimit, {
    hook: 'preHandler',
    timeWindow: SECOND,
    store: storeOf(counts),
    allowList: isFile,
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

/** As the plugin asks for it. */
const storeOf = (counts: CallCounts) =>
  class {
    incr(
      key: string,
      tell: (error: null, result: { current: number; ttl: number }) => void,
      _window: number,
      most: number,
    ): void {
      tell(null, { current: counts.add(key, most), ttl: SECOND })
    }
    child(): this {
      return this
    }
  }

/** What helmet sets is the same for every answer: asked for once, it costs a call a twentieth less. */
async function securityHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const once = fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  const before = new Set(['content-length', 'date', 'connection', 'content-type'])
  const { headers } = await once.inject('/')
  await once.close()
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (before.has(name) ? [] : [[name, String(value)]])),
  )
}
