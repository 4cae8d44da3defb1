import { isIP } from 'node:net'
import { hostname } from 'node:os'
import { logout } from '@mostrador/contract/people/session'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Names that nobody outside can give to an address of ours: the public name service has no such ends. */
const OF_THE_HOUSE = /(^[^.]+|\.(local|localhost|lan|home|home\.arpa|internal|intranet|test))$/

/**
 * Whether a page with this host name can only be ours. A foreign page can resolve its own name to an address of the
 * shop's network. Its calls then carry the same name in `Origin` and `Host`. It cannot use a numeric address, or a name
 * that is only known inside the installation.
 */
const isOwnName = (name: string, publicName: string): boolean =>
  name === publicName ||
  name === hostname().toLowerCase() ||
  isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
  OF_THE_HOUSE.test(name)

/**
 * Writes come from our own pages: those of PUBLIC_URL, or of the address by which the server was opened. A client that sends
 * neither Origin nor Sec-Fetch-Site (a script, a test) is no browser and carries nobody else's cookie (wire.md).
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const { origin: ours, hostname: publicName } = new URL(publicUrl)
  app.addHook('onRequest', async (request) => {
    // The logout changes state although it is a GET (D14). The route identifies it, whatever the spelling of its
    // address.
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
