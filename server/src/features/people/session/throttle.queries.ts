import type { Instant } from '@mostrador/domain/time'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'

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
    .where('browser', '=', '')
    .where('at', '>', p.since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')]),
)
const forBrowser = statement<{ account: string; browser: string; since: Instant }>()((db, p) =>
  db
    .selectFrom('login_attempt')
    .where('account', '=', p.account)
    .where('browser', '=', p.browser)
    .where('at', '>', p.since)
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('at').as('first')]),
)

/** A browser that the account knows has its own count at any address. All others of an address share one. */
export interface Attempter {
  readonly account: string
  readonly address: string
  /** '' for a browser that the account has not seen. */
  readonly browser: string
}

export interface Attempts {
  readonly count: number
  /** Time of the oldest of them. Null without any. */
  readonly first: Instant | null
}

/** Counts attempts since an instant that did not succeed (D12). */
export async function countAttempts(
  db: Db,
  { account, address, browser }: Attempter,
  since: Instant,
): Promise<{ account: Attempts; address: Attempts; pair: Attempts }> {
  const none: Attempts = { count: 0, first: null }
  const pair =
    browser === ''
      ? await db.first(forPair, { account, address, since })
      : await db.first(forBrowser, { account, browser, since })
  return {
    account: (await db.first(forAccount, { account, since })) ?? none,
    address: (await db.first(forAddress, { address, since })) ?? none,
    pair: pair ?? none,
  }
}

const insert = statement<{ account: string; address: string; browser: string; at: Instant }>()((db, p) =>
  db.insertInto('login_attempt').values({ account: p.account, address: p.address, browser: p.browser, at: p.at }),
)

export const insertAttempt = (tx: Tx, attempt: Attempter & { at: Instant }) => tx.change(insert, attempt)

const forgivePair = statement<{ account: string; address: string }>()((db, p) =>
  db
    .deleteFrom('login_attempt')
    .where('account', '=', p.account)
    .where('address', '=', p.address)
    .where('browser', '=', ''),
)
const forgiveBrowser = statement<{ account: string; browser: string }>()((db, p) =>
  db.deleteFrom('login_attempt').where('account', '=', p.account).where('browser', '=', p.browser),
)
const forgetBefore = statement<{ before: Instant }>()((db, p) =>
  db.deleteFrom('login_attempt').where('at', '<', p.before),
)
const forgetAfter = statement<{ after: Instant }>()((db, p) => db.deleteFrom('login_attempt').where('at', '>', p.after))

/** After a good login the count of the pair, or of the known browser, starts at zero. */
export const deleteAttempts = (tx: Tx, { account, address, browser }: Attempter) =>
  browser === '' ? tx.change(forgivePair, { account, address }) : tx.change(forgiveBrowser, { account, browser })

const forgetNewest = statement<{ account: string; address: string }>()((db, p) =>
  db.deleteFrom('login_attempt').where('id', '=', (eb) =>
    eb
      .selectFrom('login_attempt as newest')
      .where('newest.account', '=', p.account)
      .where('newest.address', '=', p.address)
      .select((one) => one.fn.max('newest.id').as('id')),
  ),
)

/** Takes back the newest attempt, because it was right or was not judged. The wrong ones before it still count. */
export const deleteNewestAttempt = (tx: Tx, { account, address }: Attempter) =>
  tx.change(forgetNewest, { account, address })

/** Forgets attempts outside the window: older ones, and those of a clock that was ahead. */
export async function deleteAttemptsOutside(tx: Tx, before: Instant, after: Instant): Promise<void> {
  await tx.change(forgetBefore, { before })
  await tx.change(forgetAfter, { after })
}

const browser = statement<{ hash: string; account: string }>()((db, p) =>
  db
    .selectFrom('known_browser')
    .innerJoin('user_account as user', 'user.id', 'known_browser.user_id')
    .where('known_browser.hash', '=', p.hash)
    .where('user.email_key', '=', p.account)
    .where('user.email_key', '!=', '')
    .select('user.id'),
)
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

const moveBrowser = statement<{ from: string; to: string }>()((db, p) =>
  db.updateTable('known_browser').set({ hash: p.to }).where('hash', '=', p.from),
)

/** Gives a browser another cookie. The accounts that know the browser still know it. */
export const moveKnownBrowser = (tx: Tx, from: string, to: string) => tx.change(moveBrowser, { from, to })
