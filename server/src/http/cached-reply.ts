import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RawReply } from './raw-reply.ts'

/**
 * An answer that is already text: a long list whose rows keep their JSON. It carries an ETag, so that a browser that
 * has it asks again with a few bytes; it stays private and is checked each time.
 */
export class CachedReply extends RawReply {
  readonly #json: string
  readonly #etag: string

  constructor(json: string) {
    super()
    this.#json = json
    this.#etag = `"${hash('sha1', json, 'base64url')}"`
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.header('cache-control', 'private, no-cache').header('etag', this.#etag)
    if (request.headers['if-none-match'] === this.#etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(this.#json)
  }
}
