import { locked } from './dialect.ts'
import type { Db, Tx } from './session.ts'
import { statement } from './statement.ts'

/** Numbers by name that only grow, for whoever keeps something and asks whether it is still true, or whose turn it is. */

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

/** Makes sure that it is there, at 0. */
export const beginRevision = (tx: Tx, name: string) => tx.change(begin, { name })

/** Increments a revision that exists. */
export const growRevision = (tx: Tx, name: string) => tx.change(grow, { name })

/** Returns 0 for a revision that does not exist. */
export const findRevision = async (db: Db, name: string): Promise<number> =>
  (await db.first(current, { name }))?.value ?? 0

const held = statement<{ name: string }>()((db, p, engine) =>
  locked(engine, db.selectFrom('revision').where('name', '=', p.name).select('value')),
)

/** Reads a revision and locks it until the transaction ends. */
export const holdRevision = async (tx: Tx, name: string): Promise<number> =>
  (await tx.first(held, { name }))?.value ?? 0

const take = statement<{ name: string; count: number }>()((db, p) =>
  db
    .updateTable('revision')
    .set((eb) => ({ value: eb('value', '+', p.count) }))
    .where('name', '=', p.name)
    .returning('value'),
)

/** The next numbers of a series, from 1 on: nobody is given them again. */
export async function takeNumbers(tx: Tx, name: string, count: number): Promise<number[]> {
  await beginRevision(tx, name)
  const last = (await tx.first(take, { name, count }))?.value ?? 0
  return Array.from({ length: count }, (_, index) => last - count + 1 + index)
}
