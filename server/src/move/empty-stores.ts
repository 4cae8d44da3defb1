import type pg from 'pg'
import { tableNames } from '../db/copy/postgres-examine.ts'
import { POSTGRES_DDL } from '../db/migrate.ts'
import { migrations } from '../db/migrations/all.ts'
import { INDEX_TABLES } from '../db/tables/invoice-text.ts'
import { CannotMove, type Store, type StoreTable } from './store.ts'

/** Migrations put rows there. */
const FILLED_BY_MIGRATIONS = 'revision'

/** Requires this program's last migration on both sides, so that their tables are equal. */
export function refuseOtherMigrations(done: readonly string[], where: string): void {
  const ours = migrations.map(({ name }) => name)
  if (done.join() === ours.join()) return
  throw new CannotMove(
    `La base de datos de ${where} no es de esta versión del programa (${done.at(-1) ?? 'vacía'}, y esta es ${ours.at(-1)}). Inicie ahí una vez el servidor de esta versión, deténgalo y vuelva a intentar.`,
  )
}

/** Refuses a store with a shop, whose rows would be lost or mixed. */
export async function refuseFilled(store: Store, tables: readonly StoreTable[], where: string): Promise<void> {
  for (const table of tables) {
    const [count = 0n] = table.name === FILLED_BY_MIGRATIONS ? [] : await store.totals(table, [])
    if (count > 0n)
      throw new CannotMove(
        `La base de datos de ${where} no está vacía (${table.name}: ${count} filas). No se cambió nada.`,
      )
  }
}

/**
 * Makes the tables in an empty PostgreSQL database, within the transaction that fills them, so that a failure leaves
 * it empty. Existing tables must be ours and empty.
 */
export async function layOut(client: pg.ClientBase, store: Store, tables: readonly StoreTable[]): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  if (rows[0]?.server_encoding !== 'UTF8')
    throw new CannotMove('La base de datos de PostgreSQL no es UTF-8: créela con createdb --encoding=UTF8.')
  const there = await tableNames(client)
  if (there.length > 0) {
    const ours = new Set(['migration', 'session', ...tables.map(({ name }) => name)])
    const foreign = there.filter((name) => !ours.has(name) && !name.startsWith(INDEX_TABLES))
    if (foreign.length > 0)
      throw new CannotMove(`La base de datos de PostgreSQL tiene tablas de otro programa (${foreign.slice(0, 3)}).`)
    refuseOtherMigrations(await store.migrations(), 'PostgreSQL')
    return refuseFilled(store, tables, 'PostgreSQL')
  }
  await client.query('create table migration (name text primary key, at text not null)')
  for (const { name, statements } of migrations) {
    await client.query('insert into migration (name, at) values ($1, $2)', [name, new Date().toISOString()])
    for (const statement of statements(POSTGRES_DDL)) await client.query(statement)
  }
}
