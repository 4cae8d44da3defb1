import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { allStatements } from './statement.ts'

/** Tables that grow with time, and the rows that PostgreSQL plans for here. */
const GROWING = {
  product: 20_000,
  invoice: 60_000,
  invoice_line: 120_000,
  invoice_sieve: 600,
  stock_movement: 120_000,
  encargo: 20_000,
  encargo_line: 40_000,
  encargo_payment: 40_000,
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
    reason: 'the newest tray of the sieve is the last of its index',
    statement: /^select "last_id" from "invoice_sieve" order by "first_id" desc limit 1$/,
    step: 'Index Scan invoice_sieve invoice_sieve_pkey',
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
    reason: 'so does that of the encargos, of which there is one for many invoices',
    statement: /^select count\(\*\) as "total" from \(select "encargo"."id" from "encargo" where .* limit \$4\)/,
    step: 'Seq Scan encargo',
  },
  {
    reason: 'what is still in process has an index of its own, and stays short',
    statement: /^select count\(\*\) as "count" from \(select "invoice"."id" .* "invoice"."state" = 1 .* limit 10000\)/,
    step: 'Index Scan invoice invoice_in_process',
  },
  {
    reason: 'what is still to be delivered has one too',
    statement: /^select count\(\*\) as "count" from "encargo" where .* "delivery" < 3/,
    step: 'Index Scan encargo encargo_undelivered',
  },
  {
    reason: 'so has what is about to run out; of these made-up products it is a third',
    statement: /^select count\(\*\) as "few", .* "product"."quantity" <= 3 and "product"."is_active" = 1/,
    step: 'Index Only Scan product product_few',
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
]

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}

let shop: TestApp
let client: pg.Client
beforeAll(async () => {
  shop = await testApp()
  const url = new URL(String(process.env['TEST_POSTGRES']))
  url.pathname = String(shop.database.raw.prepare('select current_database()').pluck().get())
  client = new pg.Client({ connectionString: String(url) })
  await client.connect()
  for (const [table, rows] of Object.entries(GROWING)) await fill(table, rows)
  // As the server's own vacuum leaves it, which may come at any moment: its plans are those of a shop that has been open
  // for a while, and the same every time.
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
    if (name === 'first_id') return 'n'
    // Few shops, people and kinds; many documents and products.
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

const stepsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(stepsOf)]

/** A table read whole: as it lies, or along an index of which nothing is asked. */
const isWhole = (step: Plan): boolean =>
  Object.keys(GROWING).includes(step['Relation Name'] ?? '') &&
  (step['Node Type'] === 'Seq Scan' || (/^Index/.test(step['Node Type']) && step['Index Cond'] === undefined))

test('every statement is prepared, and none reads a growing table whole, but for those named here with their reason', async () => {
  const used = new Set<Allowed>()
  for (const made of allStatements()) {
    const { name, sql: text } = made.on('postgres')
    for (const plan of (await planOf(name, text)).filter(isWhole)) {
      const step = [plan['Node Type'], plan['Relation Name'], plan['Index Name']].filter(Boolean).join(' ')
      const rule = ALLOWED.find((allowed) => allowed.statement.test(text) && allowed.step === step)
      expect(rule, `${step}: ${text}`).toBeDefined()
      if (rule) used.add(rule)
    }
  }
  expect(ALLOWED.filter((rule) => !used.has(rule)).map(({ reason }) => reason)).toEqual([])
})
