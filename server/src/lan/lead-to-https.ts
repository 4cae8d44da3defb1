import { BlockList, isIPv6 } from 'node:net'
import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'

const itself = new BlockList()
itself.addSubnet('127.0.0.0', 8)
itself.addAddress('::1', 'ipv6')

/** A loopback connection cannot be overheard, and browsers treat it as secure. */
export function isItself({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const address = raw.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return itself.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Readable without https: the trust page, its files, and the health checks. */
const isOpen = (path: string): boolean =>
  path === TRUST_PAGE || /^\/(confianza|site|assets)\//.test(path) || /^\/(healthz|readyz)$/.test(path)

/** Refuses plain http, because the shop's network could read the data (D136). A page redirects to the trust page. */
export function leadToHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https' || isItself(request)) return
    const [path = ''] = request.url.split('?', 1)
    // Browsers complain of these on unsafe pages.
    for (const header of ['cross-origin-opener-policy', 'origin-agent-cluster']) reply.removeHeader(header)
    const isReading = request.method === 'GET' || request.method === 'HEAD'
    if (isReading && isOpen(path)) return
    if (!isReading || path.startsWith('/api')) throw refuse('needsHttps', [])
    return reply.header('cache-control', 'no-store').redirect(TRUST_PAGE)
  })
}
