import { createServer, type IncomingMessage, type Server } from 'node:http'
import { Dropped, type Simulator } from './simulator.ts'

/** Largest body: a document of some thousand lines. */
const LONGEST_BODY_BYTES = 4_000_000
const MOST_CONNECTIONS = 200
const TIMEOUT_MS = 30_000

/** Listens on this machine only. */
export async function serveSimulator(simulator: Simulator, port: number): Promise<{ server: Server; url: string }> {
  const server = createServer({ requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS }, async (call, reply) => {
    try {
      // A compressed body is refused, because it could grow without limit.
      const body = call.headers['content-encoding'] === undefined ? await bodyOf(call) : null
      if (body === null) {
        reply.writeHead(413, { connection: 'close' }).end()
        return
      }
      const method = call.method === 'POST' || call.method === 'DELETE' ? call.method : 'GET'
      const answer = await simulator.handle({ method, path: call.url ?? '/', headers: headersOf(call), body })
      reply.writeHead(answer.status, { 'content-type': answer.type, 'content-length': answer.body.length })
      reply.end(answer.body)
    } catch (fault) {
      if (!(fault instanceof Dropped) && !call.destroyed) console.error(fault)
      reply.destroy()
    }
  })
  server.maxConnections = MOST_CONNECTIONS
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return { server, url: `http://127.0.0.1:${listening}` }
}

/** Null if it is too long. */
async function bodyOf(call: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of call as AsyncIterable<Buffer>) {
    length += part.length
    if (length > LONGEST_BODY_BYTES) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const headersOf = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
