import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadedAnew } from '../../testing/loaded-anew.ts'
import type { TestApp } from '../../testing/test-app.ts'
import type { allStatements as allOf } from './statement.ts'

let shop: TestApp
let allStatements: typeof allOf
beforeAll(async () => {
  ;({ shop, allStatements } = await loadedAnew())
})
afterAll(() => shop.close())

const all = () => allStatements().map((made) => ({ sqlite: made.on('sqlite') }))

/** Tables that grow with time: a statement that reads one from end to end grows slower every day. */
const GROWING = [
  'invoice',
  'invoice_line',
  'encargo',
  'encargo_line',
  'payment',
  'drawer_movement',
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
    reason: 'one row of the index tells the first run that something was sold',
    statement: /^select "id" from "invoice" where "voided_at" is null limit 1$/,
    step: /^SCAN invoice USING INDEX invoice_cashier$/,
  },
  {
    reason: 'a search over ticked columns looks at each row (D56)',
    statement: / like \+\? escape /,
    step: /^SCAN (invoice USING (COVERING )?INDEX invoice_live|product( USING INDEX product_(shop|article_barcode|article_code))?|encargo( USING INDEX encargo_live)?|payment)$/,
  },
  {
    reason: 'NITs that buy often are looked for in all invoices when the office asks, on the slow connection',
    statement: /^select "seen"."nit", "invoice"."customer" as "name"/,
    step: /^SCAN invoice USING INDEX invoice_cashier$/,
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
    step: /^SCAN invoice USING INDEX invoice_(shop|cashier)$/,
  },
  {
    reason: 'so does that of the encargos, of which there is one for many invoices',
    statement: /^select count\(\*\) as "total" from \(select "encargo"."id" from "encargo" where .* limit \+\?\)/,
    step: /^SCAN encargo USING INDEX encargo_live$/,
  },
  {
    reason: 'transfers that nobody has seen have an index of their own, and stay few',
    statement: / from "payment" .*"is_unconfirmed" = 1/,
    step: /^SCAN payment USING (COVERING )?INDEX payment_unconfirmed$/,
  },
  {
    reason: 'what is still to be delivered has an index of its own, and stays short',
    statement: /^select count\(\*\) as "count" from "encargo" where .* "delivery" < 3/,
    step: /^SCAN encargo USING INDEX encargo_undelivered$/,
  },
  {
    reason: 'what is kept of a person is looked for when the owner asks, in the reading thread; encargos are few',
    statement: /^select "encargo"."id" as "id", .* from "encargo" where \(nit in \(/,
    step: /^SCAN encargo$/,
  },
  {
    reason: 'the specified stock list of the office is whole, newest first',
    statement:
      /^select "product"\."id".* where "product"\."deleted_at" is null order by "product"\."id" desc limit 100000$/,
    step: /^SCAN product$/,
  },
  {
    reason: 'the last movement of some minutes ago is read from the end, past the younger ones',
    statement: /^select "id" from "stock_movement" where "at" < \+\? order by "id" desc limit 1$/,
    step: /^SCAN stock_movement$/,
  },
  {
    reason: 'the products that a hashtag may be put on are listed whole, as specified',
    statement: /^select "id", "code", "name" from "product" where "deleted_at" is null and "is_active" = 1 order by/,
    step: /^SCAN product$/,
  },
  {
    reason: 'what may have to be bought is looked for among all goods, in the reading thread',
    statement: /\(product\.quantity <= product\.minimum or /,
    step: /^SCAN product( USING INDEX product_\w+)?$/,
  },
  {
    reason: 'whether there is any product that is sold is read up to the first',
    statement: /^select "id" from "product" where "deleted_at" is null and "is_active" = 1 order by "id" limit 1$/,
    step: /^SCAN product( USING (COVERING )?INDEX product_\w+)?$/,
  },
  {
    reason: 'whether there is any encargo of any shop is read up to the first (D230)',
    statement: /^select "area" .* from "encargo" where true/,
    step: /^SCAN encargo( USING (COVERING )?INDEX encargo_\w+)?$/,
  },
  {
    reason: 'a sheet that names goods by code or by name is held against all of them, in the reading thread',
    statement:
      /^select "shop_id" as "shopId", "extension_id" as "extensionId", "barcode", "code", "name" from "product" where "deleted_at" is null$/,
    step: /^SCAN product( USING INDEX product_\w+)?$/,
  },
  {
    reason: 'what all stock is worth is asked of each product, in the reading thread',
    statement: / sums\.uncosted\s+from /,
    step: /^SCAN product( USING INDEX product_(barcode|shop))?$/,
  },
]

const ONE_PRODUCT = [
  'SEARCH product USING INTEGER PRIMARY KEY (rowid=?)',
  'SEARCH product USING INDEX product_barcode (shop_id=? AND extension_id=? AND barcode=?)',
  'SEARCH product USING INDEX product_article_barcode (barcode=?)',
  'SEARCH product USING INDEX product_article_code (code_key=?)',
]

/** Columns that the list of documents is sorted by beside its own order, and the index of each. */
const DOCUMENT_ORDERS = { '"fel_document"."invoice_id"': 'fel_document_invoice' }

/** A step that reads a table by its primary key: one row, which may come before any other step. */
const ONE_ROW = /USING INTEGER PRIMARY KEY \(rowid=\?\)$/

interface Step {
  readonly parent: number
  readonly detail: string
}

describe('plans', () => {
  /**
   * Plans inserts without foreign keys. With them, the plan shows scans of the referring tables, which SQLite skips
   * while no reference is broken.
   */
  const planOf = (text: string): string[] => {
    const { raw } = shop.database
    raw.pragma(`foreign_keys = ${text.startsWith('insert') ? 'OFF' : 'ON'}`)
    const nothing = Array.from({ length: text.split('?').length - 1 }, () => null)
    const steps = raw.prepare(`explain query plan ${text}`).all(...nothing) as { detail: string }[]
    raw.pragma('foreign_keys = ON')
    return steps.map(({ detail }) => detail)
  }

  test('no statement scans a growing table, except those listed with a reason', () => {
    const used = new Set<Allowed>()
    for (const { sqlite } of all())
      for (const step of planOf(sqlite.sql).filter((detail) => SCAN.test(detail))) {
        const rule = ALLOWED.find((allowed) => allowed.statement.test(sqlite.sql) && allowed.step.test(step))
        expect(rule, `${step}: ${sqlite.sql}`).toBeDefined()
        if (rule) used.add(rule)
      }
    expect(ALLOWED.filter((rule) => !used.has(rule)).map(({ reason }) => reason)).toEqual([])
  })

  test("a shop's money of some days is read by the index of days, and unconfirmed money by its own", () => {
    const ofDays = all().filter(({ sqlite }) => sqlite.sql.includes('from "shop" cross join "payment"'))
    const [inCuotas, others] = [true, false].map((isIn) =>
      ofDays.filter(({ sqlite }) => sqlite.sql.includes('"cuotas" is not null') === isIn),
    )
    expect(inCuotas?.map(({ sqlite }) => planOf(sqlite.sql).find((step) => / payment\b/.test(step)))).toEqual(
      Array(2).fill('SEARCH payment USING COVERING INDEX payment_cuotas (shop_id=? AND at_local>? AND at_local<?)'),
    )
    expect(others?.length).toBeGreaterThan(10)
    for (const { sqlite } of others ?? [])
      expect(planOf(sqlite.sql).filter((step) => / payment\b/.test(step))).toEqual([
        'SEARCH payment USING INDEX payment_day (shop_id=? AND at_local>? AND at_local<?)',
      ])
    const unseen = all().filter(({ sqlite }) => /"payment"\."is_unconfirmed" = 1 and .* like /.test(sqlite.sql))
    expect(unseen.length).toBeGreaterThan(10)
    for (const { sqlite } of unseen)
      expect(planOf(sqlite.sql).filter((step) => / payment\b/.test(step))).toEqual([
        expect.stringMatching(/^SCAN payment USING INDEX payment_unconfirmed$/),
      ])
  })

  test('products that are about to run out are found by their own index', () => {
    const ofFew = all().filter(({ sqlite }) =>
      / and product\.quantity <= coalesce\(product\.minimum, \d\)(?!\))/.test(sqlite.sql),
    )
    expect(ofFew).toHaveLength(4)
    for (const { sqlite } of ofFew)
      expect(
        planOf(sqlite.sql).filter((step) => / product\b/.test(step)),
        sqlite.sql,
      ).toEqual([
        expect.stringMatching(/^SEARCH product USING (COVERING )?INDEX product_few \(shop_id=\? AND quantity[<=]/),
      ])
  })

  test('documents dated by a wrong clock are searched among the open ones', () => {
    const undoing = all().filter(({ sqlite }) => /^update "fel_document" .*"error_code" = null where /.test(sqlite.sql))
    expect(undoing).toHaveLength(2)
    for (const { sqlite } of undoing)
      expect(planOf(sqlite.sql), sqlite.sql).toEqual([
        expect.stringMatching(/^SEARCH fel_document USING INDEX fel_document_(open|next) /),
      ])
  })

  test('electronic documents are read in the order of their invoices', () => {
    const walked = all().flatMap(({ sqlite }) => {
      const order = / from "fel_document" inner join "invoice" .* order by (.*) limit \+\? offset \+\?$/s.exec(
        sqlite.sql,
      )?.[1]
      const index = order && Object.entries(DOCUMENT_ORDERS).find(([column]) => order.startsWith(`${column} `))?.[1]
      return index ? [{ index, steps: planOf(sqlite.sql) }] : []
    })
    expect(walked).toHaveLength(2 * Object.keys(DOCUMENT_ORDERS).length)
    for (const { index, steps } of walked) {
      expect(steps[0]).toBe(`SCAN fel_document USING INDEX ${index}`)
      expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([])
    }
  })

  test('lines find each product by id or barcode, without reading a shop', () => {
    const byLines = all().filter(({ sqlite }) => sqlite.sql.includes('json_each') && !sqlite.sql.includes('like +?'))
    expect(byLines.length).toBeGreaterThanOrEqual(4)
    for (const { sqlite } of byLines)
      for (const step of planOf(sqlite.sql).filter((detail) => /^(SEARCH|SCAN) product\b/.test(detail)))
        expect(ONE_PRODUCT, sqlite.sql).toContain(step)
  })

  test('a list of rows is read once, and not for each row that it leads to', () => {
    const { raw } = shop.database
    const again = all().flatMap(({ sqlite }) => {
      if (!sqlite.sql.includes('json_each')) return []
      const nothing = Array.from({ length: sqlite.sql.split('?').length - 1 }, () => null)
      const steps = raw.prepare(`explain query plan ${sqlite.sql}`).all(...nothing) as Step[]
      const isGoneThrough = steps.some(
        ({ detail, parent }, at) =>
          detail.startsWith('SCAN json_each') &&
          steps
            .slice(0, at)
            .some(
              (step) => step.parent === parent && /^(SEARCH|SCAN) /.test(step.detail) && !ONE_ROW.test(step.detail),
            ),
      )
      return isGoneThrough ? [sqlite.sql] : []
    })
    // The owner's query for the log entries about a person, which runs in the reading thread.
    expect(again).toEqual([
      expect.stringMatching(/ inner join "audit_entry" on "audit_entry"."entity_id" = "wanted"."value" /),
    ])
  })

  test('the same article is found by barcode and code in all shops, without reading one (D116)', () => {
    const [found] = all().filter(({ sqlite }) => sqlite.sql.includes('"product" as "twin"'))
    const steps = planOf(found?.sqlite.sql ?? '').filter((step) => / twin\b/.test(step))
    expect(steps).toEqual([
      'SEARCH twin USING INDEX product_article_barcode (barcode=?)',
      'SEARCH twin USING INDEX product_article_code (code_key=?)',
    ])
  })

  test('the last sales of a NIT, and the rows of a key, have their own indexes', () => {
    const plansOf = (part: string) =>
      all().flatMap(({ sqlite }) => (sqlite.sql.includes(part) ? [planOf(sqlite.sql)] : []))
    const ofNit = [['SEARCH invoice USING INDEX invoice_nit (shop_id=? AND nit=?)']]
    // A till's question, and the owner's for what is kept of a person.
    expect(plansOf(`where "shop_id" = +? and "nit" = +? and "nit" <> 'CF'`)).toEqual([ofNit, ofNit].flat())
    expect(plansOf('"corrects_key" = +?').flat()).toEqual(
      expect.arrayContaining([
        'SEARCH invoice USING INDEX invoice_key (author_id=? AND idempotency_key=?)',
        'SEARCH invoice USING INDEX invoice_corrects (author_id=? AND corrects_key=?)',
      ]),
    )
  })

  test('late sales are counted in an index, without reading the sales of a shift (D96)', () => {
    const counts = all().filter(({ sqlite }) => sqlite.sql.includes('as "late" from "shift"'))
    expect(counts.length).toBeGreaterThanOrEqual(1)
    for (const { sqlite } of counts) {
      const steps = planOf(sqlite.sql)
      expect(new Set(steps.filter((step) => / invoice\b/.test(step)))).toEqual(
        new Set(['SEARCH invoice USING COVERING INDEX invoice_shift (shift_id=? AND issued_at>?)']),
      )
      expect(new Set(steps.filter((step) => / (payment|moved)\b/.test(step)))).toEqual(
        new Set([
          'SEARCH payment USING INDEX payment_shift (shift_id=?)',
          'SEARCH moved USING INDEX drawer_movement_shift (shift_id=?)',
        ]),
      )
    }
  })

  /** Sort orders of chosen invoices without an index. They sort all chosen rows, off the thread that places orders. */
  const isOtherOrder = (text: string): boolean =>
    / as "key" from "invoice" /.test(text) && !INDEXED.some((walk) => walk.test(text))

  /** Conditions and orders by which invoices are read, each with an index. */
  const INDEXED = [
    /where voided_at is null and shop_id = \+\? and \(.* order by ("id"|issued_local|total) /,
    /where voided_at is null and shop_id = \+\? and issued_local >= .* order by issued_local /,
    /where voided_at is null and state = 1 .* order by "id" /,
    /where voided_at is null and author_id = .* order by "id" /,
    /where voided_at is null and affiliate_id is not null .* order by "id" /,
  ].map((walk) => new RegExp(walk, 's'))

  test('a list in its own order is never sorted, because an index has that order', () => {
    const lists = all()
      .map(({ sqlite }) => sqlite.sql)
      .filter(
        (text) =>
          / order by [^()]+ limit (\+\?|\d+)( offset \+\?)?$/.test(text) &&
          !text.includes('like +?') &&
          !text.includes('"quantity" <=') &&
          // Sorting is allowed for a set of found rows, the movements of one product and the account of one customer.
          !text.includes('json_each') &&
          !text.includes('as "entry" where "entry"."at"') &&
          !/"movement"."product_id" = \+\? order by /.test(text) &&
          !isOtherOrder(text),
      )
    expect(lists.length).toBeGreaterThanOrEqual(24)
    for (const text of lists)
      expect(
        planOf(text).filter((step) => step.includes('TEMP B-TREE')),
        text,
      ).toEqual([])
  })
})
