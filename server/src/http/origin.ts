import { logout } from '@mostrador/contract/session'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Writes come from our own pages. A client that sends neither Origin nor Sec-Fetch-Site (a script, a test) is no
 * browser and carries nobody else's cookie (wire.md).
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    // The logout changes state although it is a GET (D14); the route tells it, however its address was spelled.
    if (READING.has(request.method) && request.routeOptions.url !== logout.path) return
    const { origin, host } = request.headers
    const site = request.headers['sec-fetch-site']
    const isOurs = origin === undefined || origin === ours || origin === `${request.protocol}://${host}`
    if (!isOurs || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw refuse('foreignOrigin', [])
  })
}
