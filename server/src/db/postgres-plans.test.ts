import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadedAnew } from '../../testing/loaded-anew.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { heldSearch } from '../features/sale/invoices/searched-trigrams.ts'
import type { allStatements as allOf } from './statement.ts'

/** Tables that grow with time, and the rows that PostgreSQL plans for here. */
const GROWING = {
  product: 20_000,
  invoice: 60_000,
  invoice_line: 120_000,
  payment: 60_000,
  invoice_text: 60_000,
  stock_movement: 120_000,
  product_fit: 60_000,
  encargo: 20_000,
  encargo_line: 40_000,
  session: 5_000,
  login_attempt: 20_000,
} as const

interface Allowed {
  readonly reason: string
  readonly statement: RegExp
  readonly step: string
}

const ALLOWED: readonly Allowed[] = [
  {
    reason: 'the first row tells the first run that something was sold',
    statement: /^select "id" from "invoice" where "voided_at" is null limit 1$/,
    step: 'Seq Scan invoice',
  },
  {
    reason: 'orders that owe and name a customer have an index of their own, which is read whole while they are few',
    statement: /^select "debt"\."customerId", sum\("debt"\."balance"\) as "owed"/,
    step: 'Index Scan invoice invoice_debt',
  },
  {
    reason: 'so it is before a customer is erased',
    statement: /^select sum\(\(invoice\.total/,
    step: 'Index Scan invoice invoice_debt',
  },
  {
    reason: "so it is for a customer's statement",
    statement: /^select "entry"\."at", "entry"\."kind"/,
    step: 'Index Scan invoice invoice_buyer',
  },
  {
    reason: "so it is for a customer's statement",
    statement: /^select "entry"\."at", "entry"\."kind"/,
    step: 'Index Scan invoice invoice_void',
  },
  {
    reason: 'so it is for the balance of a statement',
    statement: /^select coalesce\(sum\(entry\.change\), 0\)/,
    step: 'Index Scan invoice invoice_buyer',
  },
  {
    reason: 'so it is for the balance of a statement',
    statement: /^select coalesce\(sum\(entry\.change\), 0\)/,
    step: 'Index Scan invoice invoice_void',
  },
  {
    reason: 'so it is for the aliases of customers who are sorted by their debt',
    statement: /from "customer" .* order by .*where named\.joined_id = customer\.id and/s,
    step: 'Index Scan invoice invoice_debt',
  },
  {
    reason: 'the last movement of some minutes ago is read from the end, past the younger ones',
    statement: /^select "id" from "stock_movement" where "at" < \$1 order by "id" desc limit 1$/,
    step: 'Index Scan stock_movement stock_movement_pkey',
  },
  {
    reason: 'what sold lately is renewed of all products together, once a minute at most, when somebody asks',
    statement: /^update "product" set "units_recent" = "recent"."units" from/,
    step: 'Seq Scan product',
  },
  {
    reason: 'the same products are locked in the order of their ids first',
    statement: /^select "id" from "product" where "id" in \(\(select "each"\."id" from/,
    step: 'Index Scan product product_pkey',
  },
  {
    reason: 'encargos that hold their units have an index of their own, and stay few',
    statement: /inner join "encargo_line" as "line" on "line"."product_id" = "wanted"."a" inner join "encargo"/,
    step: 'Index Only Scan encargo encargo_undelivered',
  },
  {
    reason: 'NITs that buy often are looked for in all invoices when the office asks, on the slow connection',
    statement: /^select "seen"."nit", "invoice"."customer" as "name"/,
    step: 'Seq Scan invoice',
  },
  {
    reason: 'the newest invoices of all shops are read from the end of their index, up to a page',
    statement: /^select .* from "invoice" where "voided_at" is null order by "id" desc limit \$1 offset \$2$/,
    step: 'Index Scan invoice invoice_live',
  },
  {
    reason: 'the total of that list stops counting at 10,000',
    statement: /^select count\(\*\) as "total" from \(select "id" from "invoice" where "voided_at" is null limit \$1\)/,
    step: 'Seq Scan invoice',
  },
  {
    reason: 'void invoices have an index of their own, and stay few',
    statement:
      /^select "invoice"."id", "invoice"."issued_local" as "issuedAt" from .* where "invoice"."voided_at" is not null$/,
    step: 'Index Scan invoice invoice_void',
  },
  {
    reason: 'so they are for the commissions of some days',
    statement: /^(select case when commission\.user_id|insert into "commission_line")/,
    step: 'Index Scan invoice invoice_void',
  },
  {
    reason: 'so they are for whoever asks what is kept of a person',
    statement:
      /^select .* "invoice"."nit" as "nit", .* from "invoice" where "shop_id" = \$1 and "voided_at" is not null/,
    step: 'Index Scan invoice invoice_void',
  },
  {
    reason: 'of which encargos are hers is looked for when the owner asks, beside the tills; encargos are few',
    statement: /^select "encargo"."id" as "id", .* from "encargo" where \(nit in \(/,
    step: 'Seq Scan encargo',
  },
  {
    reason: 'what is still in process has an index of its own, and stays short',
    statement: /^select count\(\*\) as "count" from \(select "invoice"."id" .* "invoice"."state" = 1 .* limit 10000\)/,
    step: 'Index Scan invoice invoice_in_process',
  },
  {
    reason: 'transfers that nobody has seen have an index of their own, and stay few',
    statement: /^select count\(\*\) as "total" from \(select "id" from "payment" where "is_unconfirmed" = 1 limit/,
    step: 'Index Only Scan payment payment_unconfirmed',
  },
  {
    reason: 'an import added the products above an id; the plan is made for id 1, which has all above it',
    statement: /^select .* from "product" where "product"."id" > \$1 union all select .* from "import_row" as "row"/,
    step: 'Seq Scan product',
  },
  {
    reason: 'whether there is any product that is sold is read up to the first',
    statement: /^select "id" from "product" where "deleted_at" is null and "is_active" = 1 order by "id" limit 1$/,
    step: 'Index Scan product product_pkey',
  },
  {
    reason: 'whether there is any encargo of any shop is read up to the first (D230)',
    statement: /^select "area" .* from "encargo" where true/,
    step: 'Seq Scan encargo',
  },
  {
    reason: 'a sheet that names goods by code or by name is held against all of them, in the reading thread',
    statement:
      /^select "shop_id" as "shopId", "extension_id" as "extensionId", "barcode", "code", "name" from "product" where "deleted_at" is null$/,
    step: 'Seq Scan product',
  },
  {
    reason: 'the specified stock list of the office is whole, newest first',
    statement:
      /^select "product"\."id".* where "product"\."deleted_at" is null order by "product"\."id" desc limit 100000$/,
    step: 'Index Scan product product_pkey',
  },
  {
    reason: 'of all products those of an import are taken to be many, as they are after the first one',
    statement: /^insert into "stock_movement" .* 'import' as "reason"/,
    step: 'Index Only Scan stock_movement stock_movement_product',
  },
  {
    reason: 'no session was seen later than now, but for a clock that was ahead; of these made-up ones all were',
    statement: /^delete from "session" where \("expires_at" <= \$1 or "seen_at" > \$2\)$/,
    step: 'Seq Scan session',
  },
  {
    reason: 'nor was a login tried',
    statement: /^delete from "login_attempt" where "at" > \$1$/,
    step: 'Seq Scan login_attempt',
  },
]

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Subplan Name'?: string
  readonly Filter?: string
  readonly Plans?: readonly Plan[]
}

let shop: TestApp
let allStatements: typeof allOf
let client: pg.Client
beforeAll(async () => {
  ;({ shop, allStatements } = await loadedAnew())
  const url = new URL(String(process.env['TEST_POSTGRES']))
  url.pathname = String(shop.database.raw.prepare('select current_database()').pluck().get())
  client = new pg.Client({ connectionString: String(url) })
  await client.connect()
  for (const [table, rows] of Object.entries(GROWING)) await fill(table, rows)
  // Most products are members of families of eight.
  await client.query(`insert into family_member select n, 1 + n % 1500, 'v', 'v' from generate_series(1, 12000) as n`)
  // Vacuum now, as autovacuum may do at any moment: the plans are then those of a shop in use, and always the same.
  await client.query('vacuum analyze')
  // PostgreSQL takes the plan for any parameters only where it costs no more than the one for those given.
  await client.query('set plan_cache_mode = force_custom_plan')
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

/** Rows that only the planner looks at: their references and checks are switched off. */
async function fill(table: string, rows: number): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  const checks = await client.query<{ conname: string }>(
    `select conname from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  )
  for (const { conname } of checks.rows) await client.query(`alter table ${table} drop constraint ${conname}`)
  const { rows: columns } = await client.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_nullable = 'NO' and column_name <> 'id'`,
    [table],
  )
  const values = columns.map(({ column_name: name, data_type: type }) => {
    if (type === 'text') return `'v' || n`
    if (name === 'rowid') return 'n'
    // A test shop has few shops, people and kinds, but many documents and products.
    return /^(invoice|encargo|product)_id$/.test(name) ? `1 + n % ${rows / 2}` : '1 + n % 7'
  })
  await client.query(
    `insert into ${table} (${columns.map(({ column_name: name }) => name)}) select ${values} from generate_series(1, ${rows}) as n`,
  )
}

/** A number or a text that no row has: of a small shop, of the first page, of long ago. */
const RARE = "'9'"

async function planOf(name: string, text: string): Promise<Plan[]> {
  await client.query(`prepare ${name} as ${text}`)
  const { rows: types } = await client.query<{ count: number }>(
    'select coalesce(cardinality(parameter_types), 0) as count from pg_prepared_statements where name = $1',
    [name],
  )
  const values = Array.from({ length: types[0]?.count ?? 0 }, () => RARE)
  const { rows } = await client.query(`explain (format json) execute ${name}${values.length ? `(${values})` : ''}`)
  return stepsOf(rows[0]['QUERY PLAN'][0].Plan)
}

/** The step reads one row at an end of an index, for min() or max(). From PostgreSQL 17 on it has no condition. */
const isOneEnd = ({ 'Node Type': kind, 'Subplan Name': name, Plans: [step] = [] }: Plan): boolean =>
  kind === 'Limit' && name !== undefined && /^Index /.test(step?.['Node Type'] ?? '') && step?.Filter === undefined

const stepsOf = (plan: Plan): Plan[] => [plan, ...(isOneEnd(plan) ? [] : (plan.Plans ?? []).flatMap(stepsOf))]

/** A table read whole: as it lies, or along an index of which nothing is asked. */
const isWhole = (step: Plan): boolean =>
  Object.keys(GROWING).includes(step['Relation Name'] ?? '') &&
  (step['Node Type'] === 'Seq Scan' || (/^Index/.test(step['Node Type']) && step['Index Cond'] === undefined))

test('every statement is prepared, and none scans a growing table, except those listed with a reason', async () => {
  const used = new Set<Allowed>()
  const strange: string[] = []
  for (const made of allStatements()) {
    const { name, sql: text } = made.on('postgres')
    for (const plan of (await planOf(name, text)).filter(isWhole)) {
      const step = [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' ')
      const rule = ALLOWED.find((allowed) => allowed.statement.test(text) && allowed.step === step)
      if (rule) used.add(rule)
      else strange.push(`${step}: ${text}`)
    }
  }
  expect(strange).toEqual([])
  expect(ALLOWED.filter((rule) => !used.has(rule)).map(({ reason }) => reason)).toEqual([])
})

test('invoices are searched by the trigrams of each column, for any text', async () => {
  const searchParams = heldSearch({ search: 'zapeta', columns: invoiceColumns.ticked(undefined) })
  const params = new Proxy({ ...searchParams } as Record<string, string | number>, {
    get: (given, name) => given[String(name)] ?? 1,
  })
  const searches = allStatements()
    .map((made) => made.on('postgres'))
    .filter(({ sql: text }) => /^select .* from "invoice_text"/.test(text))
  expect(searches.length).toBe(4)
  for (const mode of ['force_custom_plan', 'force_generic_plan'])
    for (const { name, sql: text, bind } of searches) {
      await client.query(`set plan_cache_mode = ${mode}`)
      const values = bind(params as never).map((value) => `'${value}'`)
      await client.query(`prepare held_${name}_${mode} as ${text}`)
      const { rows } = await client.query(`explain (format json) execute held_${name}_${mode}(${values})`)
      const steps = stepsOf(rows[0]['QUERY PLAN'][0].Plan)
      expect(steps.filter(isWhole), text).toEqual([])
      expect(steps.map((step) => step['Index Name'])).toContain('invoice_text_parts')
    }
})
