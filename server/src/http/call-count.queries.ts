import type { Tx } from '../db/session.ts'
import { statement } from '../db/statement.ts'

const add = statement<{ caller: string; second: number; calls: number }>()((db, p) =>
  db
    .insertInto('call_count')
    .values({ caller: p.caller, second: p.second, calls: p.calls })
    .onConflict((conflict) =>
      conflict
        .columns(['second', 'caller'])
        .doUpdateSet((eb) => ({ calls: eb('call_count.calls', '+', eb.ref('excluded.calls')) })),
    )
    .returning('calls'),
)

/** Adds a caller's calls of a second. Returns the calls that all servers have reported. */
export const addCalls = async (tx: Tx, count: { caller: string; second: number; calls: number }): Promise<number> =>
  (await tx.first(add, count))?.calls ?? count.calls

const forget = statement<{ before: number }>()((db, p) => db.deleteFrom('call_count').where('second', '<', p.before))

export const forgetCalls = (tx: Tx, before: number) => tx.change(forget, { before })
