import * as proposals from '@mostrador/contract/goods/exit-proposals'
import { exitProposalColumns } from '@mostrador/contract/goods/exit-proposals'
import * as calls from '@mostrador/contract/goods/stock-exits'
import { exitColumns } from '@mostrador/contract/goods/stock-exits'
import { DONE } from '@mostrador/domain/messages.es'
import { rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { decideExit } from './decide-exit.service.ts'
import { listExits } from './exit-list.queries.ts'
import { exitProposalSheet, exitSheet } from './exit-sheets.ts'
import { makeExit } from './make-exit.service.ts'
import { listProposals } from './proposal-list.queries.ts'
import { proposeExit } from './propose-exit.service.ts'

export function stockExitRoutes({ staff }: Binder, context: Context): void {
  staff(calls.makeExit, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.makeExit, request, caller, body)
    const { id, number } = replayed(reply, await makeExit(context, caller, body, act))
    return { id, number, message: DONE.exitMade(number) }
  })

  staff(calls.exitList, async ({ query }) => {
    const { rows, total } = await listExits(context.database.slow, query, listing(query, exitColumns))
    return { rows, columns: [...exitColumns.listed], total, message: DONE.listed }
  })

  staff(proposals.proposeExit, async ({ body, caller, request, reply }) => {
    const act = keyedAct(proposals.proposeExit, request, caller, body)
    const { id } = replayed(reply, await proposeExit(context, caller, body, act))
    return { id, message: DONE.exitProposed }
  })

  staff(proposals.decideExit, async ({ body, caller, request, reply }) => {
    const act = keyedAct(proposals.decideExit, request, caller, body)
    const { number } = replayed(reply, await decideExit(context, caller, body, act))
    return { number, message: number === null ? DONE.exitDeclined : DONE.exitMade(number) }
  })

  staff(proposals.exitProposalList, async ({ query, caller }) => {
    const listRequest = listing(query, exitProposalColumns)
    const { rows, total } = await listProposals(context.database.slow, rowScope(caller), query, listRequest)
    return { rows, columns: [...exitProposalColumns.listed], total, message: DONE.listed }
  })

  staff(calls.exitExport, ({ query }) => {
    const rows = atOnce(() => listExits(context.database.slow, query, wholeListing(query, exitColumns)))
    return exportFile(calls.exitExport, query.format, sheet(exitSheet, rows), context.clock())
  })

  staff(proposals.exitProposalExport, ({ query, caller }) => {
    const listRequest = wholeListing(query, exitProposalColumns)
    const rows = atOnce(() => listProposals(context.database.slow, rowScope(caller), query, listRequest))
    return exportFile(proposals.exitProposalExport, query.format, sheet(exitProposalSheet, rows), context.clock())
  })
}
