import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RawReply } from './raw-reply.ts'

/** A long list that is already JSON text. A browser that has it revalidates its ETag each time, with a few bytes. */
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
