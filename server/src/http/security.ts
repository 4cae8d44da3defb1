import helmet from '@fastify/helmet'
import { ANSWERED_BY, ANSWERED_HEADER } from '@mostrador/contract/answered'
import { YEAR_MS } from '@mostrador/domain/time'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import type { CallCounts } from './call-counts.ts'
import { TOO_MANY } from './errors.ts'
import { networkOf } from './network-of.ts'

/** Calls per second, far above what people and strangers' addresses need (wire.md). */
const STAFF_CALLS_A_SECOND = 500
const ANONYMOUS_CALLS_A_SECOND = 100

/**
 * Files and photos do not count as calls: all tills of a shop, behind one address, may open a screen of sixty files
 * and fifty photos in the same second.
 */
const isFile = ({ originalUrl, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isLimited !== true &&
  (!originalUrl.startsWith('/api') || originalUrl.startsWith('/api/resources/'))

/** Calls are counted by person, or by the network of a stranger. */
export const callerKey = ({ caller, ip }: FastifyRequest): string => (caller ? `user ${caller.id}` : networkOf(ip))
const mostOf = ({ caller }: FastifyRequest): number => (caller ? STAFF_CALLS_A_SECOND : ANONYMOUS_CALLS_A_SECOND)

/**
 * Counts a call once, and returns whether the limit is exceeded. Runs before the body is read, and for calls refused
 * before that (no session, another site).
 */
export const countCall =
  (counts: CallCounts) =>
  (request: FastifyRequest): boolean => {
    if (request.isCounted || isFile(request)) return false
    request.isCounted = true
    const most = mostOf(request)
    return counts.add(callerKey(request), most) > most
  }

declare module 'fastify' {
  interface FastifyRequest {
    /** True if this second's count includes the call. */
    isCounted: boolean
  }
  interface FastifyContextConfig {
    /** A page that is rendered for each request is limited like a call. */
    isLimited?: boolean
  }
}

/** Adds headers and limits to every answer. Cacheable responses override theirs. site.ts adds a nonce for styles. */
export async function secure(
  app: FastifyInstance,
  isHttps: boolean,
  isTooMany: (request: FastifyRequest) => boolean,
): Promise<void> {
  // A till tells our answers from a proxy's by this mark (0065).
  const everywhere = { 'cache-control': 'no-store', [ANSWERED_HEADER]: ANSWERED_BY }
  const ofOurOwn = { ...(await securityHeaders(false)), ...everywhere }
  const headers = { ...(await securityHeaders(isHttps)), ...everywhere }
  app.addHook('onRequest', ({ raw }, reply, done) => {
    // With our own certificate, no header forces https: a device that stops trusting it needs http to read what to do
    // (D136).
    reply.headers('encrypted' in raw.socket ? ofOurOwn : headers)
    done()
  })
  app.decorateRequest('isCounted', false)
  // A caller above the limit does not have its body read.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (isTooMany(request)) throw TOO_MANY
    done(null, payload)
  })
}

/** Made once, because they are the same for every answer: saves a twentieth of a call's cost. */
async function securityHeaders(isHttps: boolean): Promise<Record<string, string>> {
  const once = fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    strictTransportSecurity: isHttps ? { maxAge: YEAR_MS / 1000, includeSubDomains: false } : false,
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
