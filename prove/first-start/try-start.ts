import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { closeShift } from '@mostrador/contract/money/cash'
import { openShift } from '@mostrador/contract/money/till'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { toWire } from '@mostrador/contract/picker'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { PUESTOS, type Role } from '@mostrador/domain/platform/role'
import { type Instant, instantOf } from '@mostrador/domain/time'
import { buildApp } from '@mostrador/server/app'
import { databaseFile, photoFolder, readConfig } from '@mostrador/server/config'
import type { Context } from '@mostrador/server/context'
import { INVARIANTS } from '@mostrador/server/db/copy/invariants'
import { openInstallation } from '@mostrador/server/open-installation'
import { PhotoStore } from '@mostrador/server/photos/photo-store'
import { openSession } from '@mostrador/server/testing/factories'
import { type PlainSql, postgresSql } from '@mostrador/server/testing/plain-sql'
import Sqlite from 'better-sqlite3'

const ALWAYS: Readonly<Record<string, number>> = {
  user_account: 5,
  shift: 42,
  goods_return: 7,
  encargo: 34,
  transfer: 4,
  stock_exit: 6,
  exit_proposal: 1,
  stock_count: 2,
  purchase_order: 2,
}

const LATER = new Set(['fel_document.next_at'])

/**
 * Starts as `npm start` does on an empty data folder at an instant (epoch milliseconds), and works there. Returns a
 * line for each fault. `databaseUrl` names an empty PostgreSQL database.
 */
export async function tryStart(now: number, databaseUrl?: string): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-first-'))
  const wrongs: string[] = []
  try {
    const config = readConfig({
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://mostrador.test',
      DATABASE_URL: databaseUrl,
    })
    const clock = () => now
    const say = (line: string) => wrongs.push(line)
    const { database, hasDemo } = await openInstallation(config, { clock, buildDate: 0, say })
    const raw = databaseUrl === undefined ? new Sqlite(databaseFile(config)) : postgresSql(databaseUrl, dataDir)
    try {
      if (!hasDemo) throw new Error('there are no demo accounts')
      wrongs.push(...wrongRows(raw), ...laterThan(raw, instantOf(now), database.engine))
      const photos = new PhotoStore(photoFolder(config))
      wrongs.push(...(await workADay({ config, database, photos, clock, buildDate: 0 }, raw)))
      for (const [what, query] of INVARIANTS) if (raw.prepare(query).all().length > 0) wrongs.push(what)
    } finally {
      raw.close()
      await database.close()
    }
  } catch (error) {
    wrongs.push((error as Error).stack ?? String(error))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
  return wrongs.map((line) => `${instantOf(now)}: ${line}`)
}

const rowsOf = (raw: PlainSql, table: string): number =>
  Number(raw.prepare(`select count(*) from ${table}`).pluck().get())

const wrongRows = (raw: PlainSql): string[] =>
  Object.entries(ALWAYS).flatMap(([table, rows]) => {
    const found = rowsOf(raw, table)
    return found === rows ? [] : [`${found} rows of ${table}, not ${rows}`]
  })

const COLUMNS = {
  sqlite: `select m.name as "table", c.name as "column" from sqlite_schema as m join pragma_table_info(m.name) as c
    where m.type = 'table' and lower(c.type) = 'text'`,
  postgres: `select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`,
} as const

/** Returns a line for each column that holds an instant after `now`. */
function laterThan(raw: PlainSql, now: Instant, engine: keyof typeof COLUMNS): string[] {
  const columns = raw.prepare(COLUMNS[engine]).all() as { table: string; column: string }[]
  const found = columns
    .filter(
      ({ table, column }) => !LATER.has(`${table}.${column}`) && table !== 'migration' && !table.includes('_text'),
    )
    .map(
      ({ table, column }) =>
        `select '${table}.${column}' as place, max("${column}") as last from "${table}" where "${column}" like '____-__-__T__:__:__.___Z'`,
    )
    .join(' union all ')
  const latest = raw.prepare(`select place, last from (${found}) as every_place where last > '${now}'`).all()
  return (latest as { place: string; last: string }[]).map(({ place, last }) => `${place} is dated ${last}`)
}

const sentAs = (wrapped: Endpoint['wrapped'], body: unknown): object => (wrapped === 'one' ? [body] : (body as object))

interface Person {
  readonly id: number
  readonly shop: number
}

/** Opens both panels and a shift, sells, and closes the shift. Returns a line for each failed call. */
async function workADay(context: Context, raw: PlainSql): Promise<string[]> {
  const app = await buildApp(context)
  const place = { database: { ...context.database, raw }, clock: { now: context.clock() } }
  const firstOf = (role: Role) =>
    raw
      .prepare(`select id, shop_id as shop from user_account where role = ${PUESTOS[role]} order by id`)
      .get() as Person
  const [clerk, owner] = [firstOf('clerk'), firstOf('owner')]
  const sessions = { clerk: await openSession(place, clerk.id), owner: await openSession(place, owner.id) }
  const wrongs: string[] = []
  const call = async (
    as: keyof typeof sessions,
    { method, path, body: form, wrapped }: Endpoint,
    body?: unknown,
  ): Promise<{ id: number }> => {
    const answer = await app.inject({
      method,
      url: path,
      headers: { cookie: `sid=${sessions[as]}` },
      ...(body !== undefined && { payload: sentAs(wrapped, toWire(form, body)) }),
    })
    if (answer.statusCode >= 300) wrongs.push(`${path} answered ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    return answer.json()
  }
  try {
    const ready = await app.inject({ method: 'GET', url: '/readyz' })
    if (ready.statusCode !== 200) wrongs.push(`/readyz answered ${ready.statusCode}`)
    await call('owner', dashboard)
    await call('clerk', dashboard)
    const drawerId = Number(raw.prepare(`select min(id) from drawer where shop_id = ${clerk.shop}`).pluck().get())
    const { id } = await call('clerk', openShift, { drawerId, float: 20_000 })
    const productId = Number(
      raw
        .prepare(`select max(id) from product where shop_id = ${clerk.shop} and is_active = 1 and quantity > 0`)
        .pluck()
        .get(),
    )
    await call('clerk', placeOrder, {
      lines: [{ productId, quantity: 1 }],
      customer: 'Consumidor Final',
      nit: 'CF',
      percent: 0,
    })
    await call('clerk', closeShift, { id, cash: 20_000, reason: '' })
  } finally {
    await app.close()
  }
  return wrongs
}
