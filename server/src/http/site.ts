import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { FIRST_RUN_PAGE } from '@mostrador/domain/group/first-run'
import { AREAS } from '@mostrador/domain/platform/role'
import { publicPageOf } from '@mostrador/domain/public/visit'
import { YEAR_MS } from '@mostrador/domain/time'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export const WEB_FOLDER = join(import.meta.dirname, '../../../web/dist')

/** Epoch milliseconds, 0 without a build (development). */
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

const HASHED = ['assets', 'site']

const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Policy of the worker that reads barcodes from a camera with WebAssembly. The page itself allows none. */
const BARCODE_POLICY = `${WORKER_POLICY}; script-src 'self' 'wasm-unsafe-eval'`

/** The manifest has the group's name (D132), so `serveManifest` sends it, never the static file. */
export const APP_MANIFEST = 'manifest.webmanifest'

export interface PageWatcher {
  count(request: FastifyRequest): void
}

const STAFF = [...Object.values(AREAS), '/autenticacion', FIRST_RUN_PAGE]

const isBelow = (area: string, path: string): boolean => path === area || path.startsWith(`${area}/`)

const isStaffPath = (path: string): boolean => STAFF.some((area) => isBelow(area, path))

/**
 * Serves the built files, hashed ones cached forever, and the staff's page with a fresh nonce at every staff
 * address. An empty installation redirects all of these to its setup (D133). Other addresses redirect to the root
 * (P §2.1). A trailing slash redirects to the public page, with its query. A missing file is a 404 unless it was
 * requested as a page.
 */
export async function serveSite(
  app: FastifyInstance,
  folder: string,
  isEmptyInstallation: () => Promise<boolean>,
): Promise<void> {
  const page = join(folder, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : undefined
  await app.register(fastifyStatic, {
    root: folder,
    serve: html !== undefined,
    wildcard: false,
    index: false,
    // The build has compressed scripts and style sheets.
    preCompressed: true,
    globIgnore: ['**/*.html', 'meta.json', APP_MANIFEST, 'render/**', '**/*.br'],
    setHeaders: (reply, path) => {
      // This plugin also sends photos, which have their own cache headers.
      if (!path.startsWith(folder)) return
      const isHashed = HASHED.some((below) => path.startsWith(join(folder, below)))
      reply.header('cache-control', isHashed ? `public, max-age=${YEAR_MS / 1000}, immutable` : 'no-cache')
      // A worker follows the policy of its own script, and this one fetches what it caches.
      if (path === join(folder, 'sw.js')) reply.header('content-security-policy', WORKER_POLICY)
      if (path.startsWith(join(folder, 'assets/barcode-worker')))
        reply.header('content-security-policy', BARCODE_POLICY)
    },
  })
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    const question = request.url.slice(path.length)
    if (path === '/api' || path.startsWith('/api/') || path === '/') return reply.callNotFound()
    if (!isStaffPath(path)) {
      const isFile = path.slice(path.lastIndexOf('/')).includes('.')
      if (isFile && !request.headers.accept?.includes('text/html')) return reply.callNotFound()
      const publicPage = publicPageOf(path)
      return reply.header('cache-control', 'no-store').redirect(publicPage ? publicPage + question : '/')
    }
    if (!isBelow(FIRST_RUN_PAGE, path) && (await isEmptyInstallation()))
      return reply.header('cache-control', 'no-store').redirect(FIRST_RUN_PAGE)
    if (html === undefined) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy(nonce))
      .header('cache-control', 'no-store')
      .send(html.replaceAll('{{nonce}}', nonce))
  })
}
