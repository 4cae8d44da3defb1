import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const forAccount = statement<{ account: string; since: Instant }>()((db, p) =>
  db
    .selectFrom('login_attempt')
    .where('account', '=', p.account)
    .where('at', '>', p.since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')]),
)
const forAddress = statement<{ address: string; since: Instant }>()((db, p) =>
  db
    .selectFrom('login_attempt')
    .where('address', '=', p.address)
    .where('at', '>', p.since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')]),
)
const forPair = statement<{ account: string; address: string; since: Instant }>()((db, p) =>
  db
    .selectFrom('login_attempt')
    .where('account', '=', p.account)
    .where('address', '=', p.address)
    .where('at', '>', p.since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')]),
)

export interface Attempts {
  readonly count: number
  /** The oldest of them; null when there is none. */
  readonly first: Instant | null
}

/** Attempts that did not succeed, since an instant (D12). */
export async function countAttempts(
  db: Db,
  { account, address, since }: { account: string; address: string; since: Instant },
): Promise<{ account: Attempts; address: Attempts; pair: Attempts }> {
  const none: Attempts = { count: 0, first: null }
  return {
    account: (await db.first(forAccount, { account, since })) ?? none,
    address: (await db.first(forAddress, { address, since })) ?? none,
    pair: (await db.first(forPair, { account, address, since })) ?? none,
  }
}

const insert = statement<{ account: string; address: string; at: Instant }>()((db, p) =>
  db.insertInto('login_attempt').values({ account: p.account, address: p.address, at: p.at }),
)
export const insertAttempt = (tx: Tx, attempt: { account: string; address: string; at: Instant }) =>
  tx.change(insert, attempt)

const forgive = statement<{ account: string; address: string }>()((db, p) =>
  db.deleteFrom('login_attempt').where('account', '=', p.account).where('address', '=', p.address),
)
const forget = statement<{ before: Instant }>()((db, p) => db.deleteFrom('login_attempt').where('at', '<', p.before))

/** After a good login: the pair starts again from nothing. */
export const deleteAttempts = (tx: Tx, pair: { account: string; address: string }) => tx.change(forgive, pair)
export const deleteAttemptsBefore = (tx: Tx, before: Instant) => tx.change(forget, { before })

const browser = statement<{ hash: string; account: string }>()((db, p) =>
  db
    .selectFrom('known_browser')
    .innerJoin('user_account as user', 'user.id', 'known_browser.user_id')
    .where('known_browser.hash', '=', p.hash)
    .where('user.email_key', '=', p.account)
    .select('user.id'),
)
/** Whether this browser has logged into the account before. */
export const isKnownBrowser = async (db: Db, hash: string, account: string): Promise<boolean> =>
  (await db.first(browser, { hash, account })) !== undefined

const insertBrowser = statement<{ hash: string; userId: number; now: Instant }>()((db, p) =>
  db
    .insertInto('known_browser')
    .values({ hash: p.hash, user_id: p.userId, created_at: p.now })
    .onConflict((conflict) => conflict.doNothing()),
)
export const insertKnownBrowser = (tx: Tx, browser: { hash: string; userId: number; now: Instant }) =>
  tx.change(insertBrowser, browser)
