import { randomUUID } from 'node:crypto'
import type { LoadPlan } from './plan.ts'

const KEY = randomUUID()

/**
 * Requests are built once, every body with every cookie in turn. Only the key is replaced, so that the load costs
 * little.
 */
export function endlessRequests(plan: LoadPlan): () => Buffer {
  const count = Math.max(1, plan.bodies.length, plan.tokens.length, plan.addresses)
  const prepared = Array.from({ length: count }, (_, index) => prepare(plan, index))
  let next = 0
  return () => {
    const request = prepared[next % count]
    next += 1
    if (!request) throw new Error('There is nothing to send')
    if (request.keyAt < 0) return request.bytes
    const bytes = Buffer.from(request.bytes)
    bytes.write(randomUUID(), request.keyAt, 'latin1')
    return bytes
  }
}

function prepare(plan: LoadPlan, index: number) {
  const token = plan.tokens[index % plan.tokens.length]
  const body = plan.bodies[index % plan.bodies.length]
  const address = index % plan.addresses
  const lines = [
    `${plan.method} ${plan.path} HTTP/1.1`,
    `host: 127.0.0.1:${plan.ports[0]}`,
    'connection: keep-alive',
    ...(token === undefined ? [] : [`cookie: sid=${token}`]),
    ...(plan.addresses > 0 ? [`x-forwarded-for: 10.0.${address >> 8}.${address & 255}`] : []),
    ...(plan.isKeyed ? [`idempotency-key: ${KEY}`] : []),
    ...Object.entries(plan.headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
  return { bytes, keyAt: bytes.indexOf(KEY) }
}
