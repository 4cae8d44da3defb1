import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const NAME = 'cost-has-vat'

const read = statement<{ name: string }>()((db, p) =>
  db.selectFrom('group_setting').where('name', '=', p.name).select('value'),
)

/** Returns true if costs include VAT (D110), which is the default. */
export const findCostHasVat = async (db: Db): Promise<boolean> => (await db.first(read, { name: NAME }))?.value !== 0

const write = statement<{ name: string; value: number }>()((db, p) =>
  db
    .insertInto('group_setting')
    .values({ name: p.name, value: p.value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') }))),
)

export const updateCostHasVat = (tx: Tx, costHasVat: boolean) =>
  tx.change(write, { name: NAME, value: Number(costHasVat) })
