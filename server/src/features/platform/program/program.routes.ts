import * as calls from '@mostrador/contract/platform/program'
import { DONE } from '@mostrador/domain/messages.es'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { PlainFault } from '../../../faults.ts'
import type { Binder } from '../../../http/implement.ts'
import { isFromOwnComputer } from '../../../lan/own-computer.ts'
import type { AutostartState, ChangeableSettings, Program } from '../../../program.ts'
import { refuse } from '../../../refuse.ts'

const NOT_HERE: AutostartState = { state: 'impossible', note: '', command: '' }

export function programRoutes({ staff }: Binder, { config, program }: Context): void {
  /** The installed program, for requests from its computer alone. */
  const programHere = (request: FastifyRequest): Program => {
    if (!program || !isFromOwnComputer(request)) throw refuse('notOnThisComputer', [])
    return program
  }

  staff(calls.program, async ({ request }) => {
    const here = program && isFromOwnComputer(request) ? program : undefined
    // Other devices are told nothing that they cannot change.
    const { state, note, command } = (await here?.autostart.state()) ?? NOT_HERE
    return {
      program: {
        isHere: here !== undefined,
        servesPhones: config.isLan,
        canServePhones: here !== undefined && here.decidedBy('servesPhones') === undefined,
        logFile: here?.log.file ?? '',
        backupFolder: here ? config.backupDir : '',
        canMoveBackups: here !== undefined && here.decidedBy('backupFolder') === undefined,
        autostart: state,
        autostartNote: note,
        autostartCommand: command,
      },
      message: DONE.listed,
    }
  })

  staff(calls.servePhones, async ({ body: { isOn }, request, reply, caller }) => {
    change(programHere(request), { servesPhones: isOn }, reply)
    request.log.warn({ by: caller.name, isOn }, 'serving phones')
    return { message: DONE.servesPhones(isOn) }
  })

  staff(calls.keepBackupsIn, async ({ body: { folder }, request, reply, caller }) => {
    const here = programHere(request)
    const fault = folder === '' ? undefined : here.backupFolderFault(folder)
    if (fault !== undefined) throw refuse('backupFolderWrong', [fault], { field: 'folder' })
    change(here, { backupFolder: folder === '' ? undefined : folder }, reply)
    request.log.warn({ by: caller.name, folder }, 'keeping backups elsewhere')
    return { message: DONE.keepsBackupsIn(folder) }
  })

  staff(calls.startWithComputer, async ({ body: { isOn }, request, caller }) => {
    await programHere(request)
      .autostart.turn(isOn)
      .catch((error) => {
        throw error instanceof PlainFault ? refuse('autostartRefused', [error.message]) : error
      })
    request.log.warn({ by: caller.name, isOn }, 'starting with the computer')
    return { message: DONE.startsWithComputer(isOn) }
  })
}

/** Keeps a setting that a start reads, and starts anew once the answer is sent. */
function change(program: Program, changes: ChangeableSettings, reply: FastifyReply): void {
  for (const name of Object.keys(changes) as (keyof ChangeableSettings)[]) {
    const variable = program.decidedBy(name)
    if (variable !== undefined) throw refuse('decidedAtStart', [variable])
  }
  program.keep(changes)
  // 'close' also comes if the client went away, and 'finish' does not.
  reply.raw.once('close', () => program.startAnew())
}
