import { locked } from '../../db/dialect.ts'
import type { Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

/** Where it lies among the house's secrets. */
const NAME = 'start-code'

/** The code that waits, and how often it was guessed wrong. */
export interface StartCode {
  readonly code: string
  readonly wrong: number
}

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

/** Held until the transaction ends: whoever guesses at the same time waits. */
export async function holdStartCode(tx: Tx): Promise<StartCode | undefined> {
  const found = await tx.first(held, { name: NAME })
  if (!found) return undefined
  const [code = '', wrong] = found.value.split(' ')
  return { code, wrong: Number(wrong) }
}

export const keepStartCode = (tx: Tx, { code, wrong }: StartCode) =>
  tx.change(insert, { name: NAME, value: `${code} ${wrong}` })

export const deleteStartCode = (tx: Tx) => tx.change(remove, { name: NAME })
