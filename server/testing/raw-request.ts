import { connect } from 'node:net'
import { expect } from 'vitest'

export interface RawAnswer {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

let strangers = 0

/** Sends any bytes, each time from another address because refused callers are limited. */
export const sendRaw = (port: number, head: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let text = ''
    strangers += 1
    const sent = head.replace('\r\n', `\r\nX-Forwarded-For: 10.10.${strangers >> 8}.${strangers & 255}\r\n`)
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [first = '', body = ''] = text.split('\r\n\r\n')
      const [line = '', ...fields] = first.split('\r\n')
      const headers = new Map(
        fields.map((field) => [field.slice(0, field.indexOf(':')).toLowerCase(), field.slice(field.indexOf(':') + 2)]),
      )
      resolve({ status: Number(line.split(' ')[1]), headers, body })
    })
  })

/** Names of the server's software. Only whole words, because a random challenge may contain short ones. */
const SOFTWARE =
  /\b(fastify(error)?|node(js)?|express(js)?|sqlite3?|kysely|zod(error)?|statusCode)\b|\b(FST|ERR|SQLITE)_[A-Z]/i

export function namesNoSoftware({ body }: RawAnswer): void {
  expect(body, 'the reply names no software').not.toMatch(SOFTWARE)
}

export function hasOurHeaders({ headers }: RawAnswer): void {
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toBeTruthy()
  expect(headers.has('server')).toBe(false)
  expect(headers.has('x-powered-by')).toBe(false)
  expect([...headers].filter(([name]) => name.startsWith('x-ratelimit'))).toEqual([])
}
