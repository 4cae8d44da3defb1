import { exitColumns } from '@mostrador/contract/columns'
import * as calls from '@mostrador/contract/stock-exits'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../context.ts'
import { listing } from '../../db/search.ts'
import type { Binder } from '../../http/implement.ts'
import { keyedAct, replayed } from '../../http/keyed-act.ts'
import { listExits } from './exit-list.queries.ts'
import { makeExit } from './make-exit.service.ts'

/** What leaves without being sold (D121). */
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
}
