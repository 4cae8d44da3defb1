import { locked } from '../../../db/dialect.ts'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const NAME = 'start-code'

const held = statement<{ name: string }>()((db, p, engine) =>
  locked(engine, db.selectFrom('secret').where('name', '=', p.name).select('value')),
)
const insert = statement<{ name: string; value: string }>()((db, p) =>
  db
    .insertInto('secret')
    .values({ name: p.name, value: p.value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: p.value })),
)
const remove = statement<{ name: string }>()((db, p) => db.deleteFrom('secret').where('name', '=', p.name))

/** Locks the code until the transaction ends, so that concurrent guesses wait. */
export async function holdStartCode(tx: Tx): Promise<string | undefined> {
  const found = await tx.first(held, { name: NAME })
  // Programs before 1.0.0 wrote a number of guesses behind it.
  return found?.value.split(' ', 1)[0]
}

export const keepStartCode = (tx: Tx, code: string) => tx.change(insert, { name: NAME, value: code })

export const deleteStartCode = (tx: Tx) => tx.change(remove, { name: NAME })
