import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { logout } from '@mostrador/contract/people/session'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Hosts of a local network: public DNS has no such names, so no outsider can give one to our address. */
const LOCAL_NAME = /(^[^.]+|\.(local|localhost|lan|home|home\.arpa|internal|intranet|test))$/

/**
 * True if only our own page can have this host name. A foreign page can point its own name at an address of the
 * shop's network, and then sends that name in `Origin` and `Host`. Numeric addresses and local names are safe from
 * that.
 */
const isOwnName = (name: string, publicName: string): boolean =>
  name === publicName ||
  name === hostname().toLowerCase() ||
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  LOCAL_NAME.test(name)

/**
 * Accepts writes only from pages of PUBLIC_URL or of the address in `Host`. A client without Origin and
 * Sec-Fetch-Site (a script) is no browser, and carries nobody else's cookie (wire.md).
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const { origin: ours, hostname: publicName } = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    // The logout changes state although it is a GET (D14).
    if (READING.has(request.method) && request.routeOptions.url !== logout.path) return
    const { origin, host } = request.headers
    const site = request.headers['sec-fetch-site']
    const isOurs = origin === undefined || origin === ours || origin === `${request.protocol}://${host}`
    if (!isOurs || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw refuse('foreignOrigin', [])
    if (origin === undefined || origin === ours) return
    const name = URL.canParse(origin) ? new URL(origin).hostname : ''
    if (!isOwnName(name, publicName)) throw refuse('unknownName', [name])
  })
}
