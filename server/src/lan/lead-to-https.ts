import { BlockList, isIPv6 } from 'node:net'
import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

const itself = new BlockList()
itself.addSubnet('127.0.0.0', 8)
itself.addAddress('::1', 'ipv6')

/** Whether the computer calls itself: nobody listens there, and browsers take it for safe. */
export function isItself({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return itself.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** What may be read without https: how to come to trust, the files of that page, and whether the server lives. */
const isOpen = (path: string): boolean =>
  path === TRUST_PAGE || /^\/(confianza|site|assets)\//.test(path) || /^\/(healthz|readyz)$/.test(path)

/**
 * Nothing of the shop travels readable through its network (D136): a page that is asked for by http leads to the one that says how to
 * come to trust, and a call is refused.
 */
export function leadToHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || isItself(request)) return
    const [path = ''] = request.url.split('?', 1)
    // Browsers keep these for safe pages, and complain of them elsewhere.
    for (const header of ['cross-origin-opener-policy', 'origin-agent-cluster']) reply.removeHeader(header)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && isOpen(path)) return
    if (!isReading || path.startsWith('/api')) throw refuse('needsHttps', [])
    return reply.header('cache-control', 'no-store').redirect(TRUST_PAGE)
  })
}
