import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const YEAR = 31_536_000_000

/** Where `web` is built to. */
export const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist')

/** When the built browser client was made; 0 where there is none (development). */
export function readBuildDate(folder: string): number {
  const file = join(folder, 'meta.json')
  if (!existsSync(file)) return 0
  return (JSON.parse(readFileSync(file, 'utf8')) as { buildDate: number }).buildDate
}

const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src blob:',
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Whoever wants to know that a page was asked for (D45). */
export interface PageWatcher {
  count(request: FastifyRequest): void
}

/** The browser client: hashed files for ever, and one page for every address of the site, with a fresh nonce. */
export async function serveSite(app: FastifyInstance, folder: string, visits: PageWatcher): Promise<void> {
  const page = join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined
  await app.register(fastifyStatic, {
    root: folder,
    serve: html !== undefined,
    wildcard: false,
    index: false,
    globIgnore: ['**/*.html', 'meta.json'],
    setHeaders: (reply, path) => {
      // Photos leave through this plugin too and say for themselves how long they keep.
      if (!path.startsWith(folder)) return
      const isHashed = path.includes(`${join(folder, 'assets')}`)
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR / 1000}, immutable` : 'no-cache')
    },
  })
  if (html === undefined) return
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url === '/api') return reply.callNotFound()
    if (request.method === 'GET') visits.count(request)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .send(html.replaceAll('{{nonce}}', nonce))
  })
}
