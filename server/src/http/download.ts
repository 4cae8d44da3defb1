import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RawReply } from './raw-reply.ts'

export class Download extends RawReply {
  readonly #file: { name: string; type: string; content: Readable | Buffer }

  constructor(file: { name: string; type: string; content: Readable | Buffer }) {
    super()
    this.#file = file
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { name, type, content } = this.#file
    return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)
  }
}
