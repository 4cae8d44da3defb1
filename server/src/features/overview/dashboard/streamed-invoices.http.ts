import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../db/session.ts'
import { RawReply } from '../../../http/raw-reply.ts'
import { writeInvoiceSums } from './invoice-sums.queries.ts'

/** Streams `GET /api/facturas/all`. The next piece is read once the last one was sent (B §7). */
export class StreamedInvoices extends RawReply {
  readonly #db: Db

  constructor(db: Db) {
    super()
    this.#db = db
  }

  send(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.type('application/json; charset=utf-8').send(Readable.from(this.#text(), { objectMode: false }))
  }

  async *#text(): AsyncGenerator<string> {
    yield '{"success":true,"data":['
    let isFirst = true
    for await (const piece of writeInvoiceSums(this.#db)) {
      yield isFirst ? piece : `,${piece}`
      isFirst = false
    }
    yield '],"message":""}'
  }
}
