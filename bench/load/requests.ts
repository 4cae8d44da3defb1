import { randomUUID } from 'node:crypto'
import type { LoadPlan } from './plan.ts'

const KEY = randomUUID()

/**
 * Requests ready to be sent, endlessly: every body with every cookie in turn, made once. Only the key is written anew,
 * into the bytes: the load must cost little beside what it measures.
 */
export function endlessRequests(plan: LoadPlan): () => Buffer {
  const count = Math.max(plan.bodies.length, plan.tokens.length)
  const prepared = Array.from({ length: count }, (_, index) =>
    prepare(plan, plan.tokens[index % plan.tokens.length], plan.bodies[index % plan.bodies.length]),
  )
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

function prepare(plan: LoadPlan, token: string | undefined, body: string | undefined) {
  const lines = [
    `${plan.method} ${plan.path} HTTP/1.1`,
    `host: 127.0.0.1:${plan.port}`,
    'connection: keep-alive',
    ...(token === undefined ? [] : [`cookie: sid=${token}`]),
    ...(plan.isKeyed ? [`idempotency-key: ${KEY}`] : []),
    ...Object.entries(plan.headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]),
  ]
  const bytes = Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
  return { bytes, keyAt: bytes.indexOf(KEY) }
}
