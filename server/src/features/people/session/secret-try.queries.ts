import type { AskedSecret } from '@mostrador/domain/people/user'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

type Whose = { userId: number; secret: AskedSecret }

const tries = statement<Whose>()((db, p) =>
  db
    .selectFrom('secret_try')
    .where('user_id', '=', p.userId)
    .where('secret', '=', p.secret)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first'), eb.fn.max('at').as('last')]),
)
const insert = statement<Whose & { at: Instant }>()((db, p) =>
  db.insertInto('secret_try').values({ user_id: p.userId, secret: p.secret, at: p.at }),
)
const forget = statement<Whose>()((db, p) =>
  db.deleteFrom('secret_try').where('user_id', '=', p.userId).where('secret', '=', p.secret),
)
const forgetNewest = statement<Whose>()((db, p) =>
  db.deleteFrom('secret_try').where('id', '=', (eb) =>
    eb
      .selectFrom('secret_try as newest')
      .where('newest.user_id', '=', p.userId)
      .where('newest.secret', '=', p.secret)
      .select((one) => one.fn.max('newest.id').as('id')),
  ),
)
const forgetOutside = statement<Whose & { since: Instant; until: Instant }>()((db, p) =>
  db
    .deleteFrom('secret_try')
    .where('user_id', '=', p.userId)
    .where('secret', '=', p.secret)
    .where((eb) => eb.or([eb('at', '<=', p.since), eb('at', '>', p.until)])),
)

/** A user's tries since the last right one. */
export const countTries = async (
  tx: Tx,
  whose: Whose,
): Promise<{ count: number; first: Instant | null; last: Instant | null }> =>
  (await tx.first(tries, whose)) ?? { count: 0, first: null, last: null }
export const insertTry = (tx: Tx, one: Whose & { at: Instant }) => tx.change(insert, one)
/** Forgets tries outside the window: older ones, and those of a clock that was ahead. */
export const deleteTriesOutside = (tx: Tx, window: Whose & { since: Instant; until: Instant }) =>
  tx.change(forgetOutside, window)
export const deleteNewestTry = (tx: Tx, whose: Whose) => tx.change(forgetNewest, whose)
export const deleteTries = (tx: Tx, whose: Whose) => tx.change(forget, whose)
