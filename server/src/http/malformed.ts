import type { Socket } from 'node:net'

/** An address of ours that no route has. */
const NOWHERE = '/api/?'

/**
 * An address whose escapes cannot be read goes where every unknown one goes, with the same answer and headers: left to
 * the router it would be answered by the framework, in its own words.
 */
export function readableUrl(url = '/'): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return NOWHERE
  }
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is not even HTTP gets a bare status line: no words, nothing that names the software. */
export function closeMalformed(error: Error & { code?: string }, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const status = STATUS_LINES[error.code ?? ''] ?? '400 Bad Request'
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}
