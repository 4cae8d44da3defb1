import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer that is no row of the contract: a kept list, a file. It sends itself. */
export abstract class RawReply {
  abstract send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply>
}
