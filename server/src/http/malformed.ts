import { isUtf8 } from 'node:buffer'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../refuse.ts'
import { isWithinShape, OPEN_BODY, STAFF_BODY } from './body-limits.ts'

const NOWHERE = '/api/?'

/**
 * Sends an unreadable address to a route that does not exist, so that our own answer and headers follow. The router
 * would answer with the framework's words.
 */
export function readableUrl(url = '/'): string {
  return isReadable(url.split('?', 1)[0] ?? '') ? url : NOWHERE
}

function isReadable(escaped: string): boolean {
  if (!escaped.includes('%')) return true
  try {
    decodeURIComponent(escaped)
    return true
  } catch {
    return false
  }
}

/** Refuses invalid UTF-8, which replacement characters would turn into a text that nobody sent. */
export function refuseWrongBytes(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const limits = request.caller ? STAFF_BODY : OPEN_BODY
    if (!isUtf8(body)) done(refuse('malformed', []))
    else if (!isWithinShape(body, limits)) done(refuse('tooNested', []))
    else parse(request, body.toString('utf8'), done)
  })
  app.addHook('onRequest', async ({ url }) => {
    const queryStart = url.indexOf('?')
    if (queryStart >= 0 && url.startsWith('/api') && !isReadable(url.slice(queryStart))) throw refuse('malformed', [])
  })
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** A bare status line names no software. */
export function closeMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}
