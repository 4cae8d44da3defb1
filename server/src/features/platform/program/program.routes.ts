import * as calls from '@mostrador/contract/platform/program'
import { DONE } from '@mostrador/domain/messages.es'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { isFromOwnComputer } from '../../../lan/own-computer.ts'
import type { ChangeableSettings, Program } from '../../../program.ts'
import { refuse } from '../../../refuse.ts'

export function programRoutes({ staff }: Binder, { config, program }: Context): void {
  /** The installed program, for requests from its computer alone. */
  const programHere = (request: FastifyRequest): Program => {
    if (!program || !isFromOwnComputer(request)) throw refuse('notOnThisComputer', [])
    return program
  }

  staff(calls.program, async ({ request }) => ({
    program: {
      isHere: program !== undefined && isFromOwnComputer(request),
      servesPhones: config.isLan,
      canServePhones: program !== undefined && program.decidedBy('servesPhones') === undefined,
    },
    message: DONE.listed,
  }))

  staff(calls.servePhones, async ({ body: { isOn }, request, reply, caller }) => {
    change(programHere(request), { servesPhones: isOn }, reply)
    request.log.warn({ by: caller.name, isOn }, 'serving phones')
    return { message: DONE.servesPhones(isOn) }
  })
}

/** Keeps a setting that a start reads, and starts anew once the answer is sent. */
function change(program: Program, changes: ChangeableSettings, reply: FastifyReply): void {
  for (const name of Object.keys(changes) as (keyof ChangeableSettings)[]) {
    const variable = program.decidedBy(name)
    if (variable !== undefined) throw refuse('decidedAtStart', [variable])
  }
  program.keep(changes)
  reply.raw.once('close', () => program.startAnew())
}
