import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for one piece of up to 64 kB, of all connections together: some 30 MB a second. */
const PIECE_MS = 2

/** Bodies drained at the same time, 128 kB each. Above this number a connection is closed instead. */
const MOST_BODIES = 200

/**
 * Drains unwanted bodies in turn, one piece at a time, because a client reads the refusal only after its body is
 * read. Node itself would read two megabytes of each connection before it serves a till.
 */
export class LeftoverBodies {
  readonly #pieceMs: number
  readonly #waiting: Readable[] = []
  readonly #drained = new Set<Readable>()
  #timer: NodeJS.Timeout | undefined

  constructor(pieceMs: number) {
    this.#pieceMs = pieceMs
  }

  get count(): number {
    return this.#drained.size
  }

  drain(body: Readable): void {
    if (this.#drained.has(body)) return
    this.#drained.add(body)
    const forget = () => this.#drained.delete(body)
    // A client that hangs up is no fault.
    body.on('error', forget).on('end', forget).on('close', forget)
    body.on('data', () => {
      body.pause()
      this.#waiting.push(body)
      this.#begin()
    })
    body.pause()
    this.#waiting.push(body)
    this.#begin()
  }

  close(): void {
    clearTimeout(this.#timer)
  }

  #begin(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#waiting.shift()?.resume()
      if (this.#waiting.length > 0) this.#begin()
    }, this.#pieceMs)
  }
}

/** Drains the bodies of requests that were answered early. */
export function drainLeftovers(app: FastifyInstance): void {
  const leftovers = new LeftoverBodies(PIECE_MS)
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.raw.complete === false && reply.getHeader('connection') !== 'close') {
      if (leftovers.count < MOST_BODIES) leftovers.drain(request.raw)
      else reply.header('connection', 'close')
    }
    done(null, payload)
  })
  app.addHook('onClose', async () => leftovers.close())
}
