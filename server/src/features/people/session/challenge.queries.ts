import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

const use = statement<{ signature: string; expiresAt: Instant }>()((db, p) =>
  db
    .insertInto('used_challenge')
    .values({ signature: p.signature, expires_at: p.expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing()),
)
const forget = statement<{ now: Instant }>()((db, p) => db.deleteFrom('used_challenge').where('expires_at', '<', p.now))

/** Marks a solved challenge as spent. Returns false if it was spent before. */
export async function spendChallenge(
  tx: Tx,
  challenge: { signature: string; expiresAt: Instant; now: Instant },
): Promise<boolean> {
  await tx.change(forget, { now: challenge.now })
  return (await tx.change(use, { signature: challenge.signature, expiresAt: challenge.expiresAt })) === 1
}

const spent = statement<{ signature: string }>()((db, p) =>
  db.selectFrom('used_challenge').where('signature', '=', p.signature).select('signature'),
)
export const isSpent = async (db: Db, signature: string): Promise<boolean> =>
  (await db.first(spent, { signature })) !== undefined

const secretByName = statement<{ name: string }>()((db, p) =>
  db.selectFrom('secret').where('name', '=', p.name).select('value'),
)
const insertSecret = statement<{ name: string; value: string }>()((db, p) =>
  db
    .insertInto('secret')
    .values({ name: p.name, value: p.value })
    .onConflict((conflict) => conflict.column('name').doNothing()),
)

export const findSecret = async (db: Db, name: string): Promise<string | undefined> =>
  (await db.first(secretByName, { name }))?.value

/** Keeps the first value that any process offers. */
export async function keepSecret(tx: Tx, name: string, value: string): Promise<string> {
  await tx.change(insertSecret, { name, value })
  return (await findSecret(tx, name)) ?? value
}
