import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { IN_THE_WAY } from './errors.ts'
import { hangUpOf } from './hang-up.ts'
import { RawReply } from './raw-reply.ts'
import { callerKey } from './security.ts'
import { Shares } from './shares.ts'

const LIMITS = { each: 2, inAll: 16 }
const turns = new Shares(LIMITS, { own: refuse('tooManyFiles', [], { retryAfter: 5 }), all: IN_THE_WAY })

interface File {
  readonly name: string
  readonly type: string
  readonly prepare: (hangUp: AbortSignal) => Promise<Readable | Buffer>
}

/** A file that takes long to make. Refuses `tooManyFiles` above `LIMITS`. */
export class PreparedFile extends RawReply {
  readonly #file: File

  constructor(file: File) {
    super()
    this.#file = file
  }

  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name, type, prepare } = this.#file
    const giveBack = turns.take(callerKey(request))
    try {
      const hangUp = hangUpOf(reply)
      const content = await prepare(hangUp)
      if (content instanceof Readable) {
        content.once('close', giveBack)
        hangUp.addEventListener('abort', () => content.destroy(), { once: true })
        if (hangUp.aborted) content.destroy()
      } else giveBack()
      return reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(content)
    } catch (error) {
      giveBack()
      throw error
    }
  }
}
