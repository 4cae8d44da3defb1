import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { allStatements } from './statement.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})
afterAll(() => shop.close())

/** All statements of the application: its features register theirs when they are loaded. */
const all = () => allStatements().map((made) => ({ sqlite: made.on('sqlite') }))

/** Tables that grow with time: a statement that reads one from end to end grows slower every day. */
const GROWING = [
  'invoice',
  'invoice_line',
  'invoice_sieve',
  'encargo',
  'encargo_line',
  'encargo_payment',
  'stock_movement',
  'product',
  'session',
  'login_attempt',
] as const
const SCAN = new RegExp(`^SCAN (${GROWING.join('|')})\\b`)

interface Allowed {
  readonly reason: string
  readonly statement: RegExp
  readonly step: RegExp
}

const ALLOWED: readonly Allowed[] = [
  {
    reason: 'the newest tray of the sieve is the last of its index',
    statement: /^select "last_id" from "invoice_sieve" order by "first_id" desc limit 1$/,
    step: /^SCAN invoice_sieve USING INDEX /,
  },
  {
    reason: 'a search over ticked columns looks at each row (D56)',
    statement: / like \+\? escape /,
    step: /^SCAN (invoice USING (COVERING )?INDEX invoice_live|product( USING INDEX product_shop)?|encargo( USING INDEX encargo_live)?)$/,
  },
  {
    reason: 'the newest invoices of all shops are read from the end of their index, up to a page',
    statement: /^select .* from "invoice" where "voided_at" is null order by "id" desc limit \+\? offset \+\?$/,
    step: /^SCAN invoice USING INDEX invoice_live$/,
  },
  {
    reason: 'the total of that list stops counting at 10,000',
    statement:
      /^select count\(\*\) as "total" from \(select "id" from "invoice" where "voided_at" is null limit \+\?\)/,
    step: /^SCAN invoice USING INDEX invoice_shop$/,
  },
  {
    reason: 'so does that of the encargos, of which there is one for many invoices',
    statement: /^select count\(\*\) as "total" from \(select "encargo"."id" from "encargo" where .* limit \+\?\)/,
    step: /^SCAN encargo USING INDEX encargo_live$/,
  },
  {
    reason: 'what is still to be delivered has an index of its own, and stays short',
    statement: /^select count\(\*\) as "count" from "encargo" where .* "delivery" < 3/,
    step: /^SCAN encargo USING INDEX encargo_undelivered$/,
  },
  {
    reason: 'the specified stock list of the office is whole, newest first',
    statement:
      /^select "product"\."id".* where "product"\."deleted_at" is null order by "product"\."id" desc limit 100000$/,
    step: /^SCAN product$/,
  },
  {
    reason: 'the products that a hashtag may be put on are listed whole, as specified',
    statement: /^select "id", "code", "name" from "product" where "deleted_at" is null and "is_active" = 1 order by/,
    step: /^SCAN product$/,
  },
]

/** The two ways to one product. */
const ONE_PRODUCT = [
  'SEARCH product USING INTEGER PRIMARY KEY (rowid=?)',
  'SEARCH product USING INDEX product_barcode (shop_id=? AND extension_id=? AND barcode=?)',
]

describe('plans', () => {
  /**
   * Inserting a row into a table that others refer to shows those tables as scanned; SQLite skips that while no
   * reference is broken. So inserts are planned without the references.
   */
  const planOf = (text: string): string[] => {
    const { raw } = shop.database
    raw.pragma(`foreign_keys = ${text.startsWith('insert') ? 'OFF' : 'ON'}`)
    const nothing = Array.from({ length: text.split('?').length - 1 }, () => null)
    const steps = raw.prepare(`explain query plan ${text}`).all(...nothing) as { detail: string }[]
    raw.pragma('foreign_keys = ON')
    return steps.map(({ detail }) => detail)
  }

  test('no statement reads a growing table from end to end, but for those named here with their reason', () => {
    const used = new Set<Allowed>()
    for (const { sqlite } of all())
      for (const step of planOf(sqlite.sql).filter((detail) => SCAN.test(detail))) {
        const rule = ALLOWED.find((allowed) => allowed.statement.test(sqlite.sql) && allowed.step.test(step))
        expect(rule, `${step}: ${sqlite.sql}`).toBeDefined()
        if (rule) used.add(rule)
      }
    expect(ALLOWED.filter((rule) => !used.has(rule)).map(({ reason }) => reason)).toEqual([])
  })

  test('what is given as lines finds each product by its id or its barcode, and reads no shop to find them', () => {
    const byLines = all().filter(({ sqlite }) => sqlite.sql.includes('json_each') && !sqlite.sql.includes('like +?'))
    expect(byLines.length).toBeGreaterThanOrEqual(4)
    for (const { sqlite } of byLines)
      for (const step of planOf(sqlite.sql).filter((detail) => /^(SEARCH|SCAN) product\b/.test(detail)))
        expect(ONE_PRODUCT, sqlite.sql).toContain(step)
  })

  test('a list that nobody searched is never sorted: its index has its order', () => {
    const lists = all()
      .map(({ sqlite }) => sqlite.sql)
      .filter(
        (text) =>
          / order by [^()]+ limit (\+\?|\d+)( offset \+\?)?$/.test(text) &&
          !text.includes('like +?') &&
          !text.includes('"quantity" <='),
      )
    expect(lists.length).toBeGreaterThanOrEqual(4)
    for (const text of lists)
      expect(
        planOf(text).filter((step) => step.includes('TEMP B-TREE')),
        text,
      ).toEqual([])
  })
})
