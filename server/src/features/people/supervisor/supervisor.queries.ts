import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

/** Name of the secret. Its value is a hash like a password's, never the key (D16). */
const NAME = 'supervisor'

const key = statement<{ name: string }>()((db, p) => db.selectFrom('secret').where('name', '=', p.name).select('value'))

export const findSupervisorHash = async (db: Db): Promise<string | undefined> =>
  (await db.first(key, { name: NAME }))?.value

const set = statement<{ name: string; hash: string }>()((db, p) =>
  db
    .insertInto('secret')
    .values({ name: p.name, value: p.hash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: p.hash })),
)

export const setSupervisorHash = (tx: Tx, hash: string) => tx.change(set, { name: NAME, hash })

const raise = statement<{ hash: string; until: Instant }>()((db, p) =>
  db.updateTable('session').set({ raised_until: p.until }).where('hash', '=', p.hash),
)
const lower = statement<{ hash: string; now: Instant }>()((db, p) =>
  db.updateTable('session').set({ raised_until: null }).where('hash', '=', p.hash).where('raised_until', '>', p.now),
)

export const raiseSession = (tx: Tx, hash: string, until: Instant) => tx.change(raise, { hash, until })

/** Returns true for the one deletion that a raise allows. */
export const lowerSession = async (tx: Tx, hash: string, now: Instant): Promise<boolean> =>
  (await tx.change(lower, { hash, now })) === 1
