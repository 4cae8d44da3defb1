import { locked } from './dialect.ts'
import type { Db, Tx } from './session.ts'
import { statement } from './statement.ts'

/** Named numbers that only grow: caches compare them, and series take their next number. */

const begin = statement<{ name: string }>()((db, p) =>
  db
    .insertInto('revision')
    .values({ name: p.name, value: 0 })
    .onConflict((conflict) => conflict.doNothing()),
)
const grow = statement<{ name: string }>()((db, p) =>
  db
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', p.name),
)
const current = statement<{ name: string }>()((db, p) =>
  db.selectFrom('revision').where('name', '=', p.name).select('value'),
)

/** Creates the revision at 0 unless it exists. */
export const beginRevision = (tx: Tx, name: string) => tx.change(begin, { name })

export const growRevision = (tx: Tx, name: string) => tx.change(grow, { name })

/** Returns 0 for a revision that does not exist. */
export const findRevision = async (db: Db, name: string): Promise<number> =>
  (await db.first(current, { name }))?.value ?? 0

const held = statement<{ name: string }>()((db, p, engine) =>
  locked(engine, db.selectFrom('revision').where('name', '=', p.name).select('value')),
)

export const holdRevision = async (tx: Tx, name: string): Promise<number> =>
  (await tx.first(held, { name }))?.value ?? 0

const take = statement<{ name: string; count: number }>()((db, p) =>
  db
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', p.count) }))
    .where('name', '=', p.name)
    .returning('value'),
)

/** The next numbers of a series, from 1. No number is given twice. */
export async function takeNumbers(tx: Tx, name: string, count: number): Promise<number[]> {
  await beginRevision(tx, name)
  const last = (await tx.first(take, { name, count }))?.value ?? 0
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
