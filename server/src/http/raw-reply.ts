import type { FastifyReply, FastifyRequest } from 'fastify'

/** A reply outside the contract (a kept list, a file), which sends itself. */
export abstract class RawReply {
  abstract send(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply>
}
