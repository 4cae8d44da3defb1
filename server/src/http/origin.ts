import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Changes state although it is a GET (D14). */
const LOGOUT = '/api/logout/user/token'

/**
 * Writes come from our own pages. A client that sends neither Origin nor Sec-Fetch-Site (a script, a test) is no
 * browser and carries nobody else's cookie (wire.md).
 */
export function refuseForeignOrigins(app: FastifyInstance, publicUrl: string): void {
  const ours = new URL(publicUrl).origin
  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method) && !request.url.startsWith(LOGOUT)) return
    const { origin, host } = request.headers
    const site = request.headers['sec-fetch-site']
    const isOurs = origin === undefined || origin === ours || origin === `${request.protocol}://${host}`
    if (!isOurs || (site !== undefined && site !== 'same-origin' && site !== 'none')) throw refuse('foreignOrigin', [])
  })
}
