import type { Instant } from '@mostrador/domain/time'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { jsonRows, locked } from './dialect.ts'
import type { Bindable, Markers } from './parameters.ts'
import type { Schema } from './schema.ts'
import type { Tx } from './session.ts'
import { statement } from './statement.ts'
import { columnNames, type Fields, type Table, type TableReading, type Values, type Writing } from './table.ts'

type Params = Readonly<Record<string, Bindable>>

/** Columns that Kysely assumes for any table. The table's description says which ones exist. */
interface AnyRow {
  readonly [column: string]: Bindable
  readonly id: number
  readonly version: number
  readonly deleted_at: string | null
}
const anyTable = (db: Kysely<Schema>) => db as unknown as Kysely<Record<string, AnyRow>>

const columnsOf = (row: { readonly columns: (p: never) => object }, p: Markers<Params>) =>
  row.columns(p as never) as Record<string, RawBuilder<Bindable>>

export function inserting<F extends Fields, Name extends keyof F & string>(
  { name }: Table<string, F>,
  row: Writing<F, Name>,
): (tx: Tx, values: Values<F, Name>) => Promise<number> {
  const insert = statement<Params>()((db, p) => anyTable(db).insertInto(name).values(columnsOf(row, p)).returning('id'))
  return async (tx, values) => {
    const stored = await tx.first(insert, row.bind(values))
    if (!stored) throw new Error(`${name} stored no row`)
    return stored.id
  }
}

export function insertingWithoutId<F extends Fields, Name extends keyof F & string>(
  { name }: Table<string, F>,
  row: Writing<F, Name>,
): (tx: Tx, values: Values<F, Name>) => Promise<number> {
  const insert = statement<Params>()((db, p) => anyTable(db).insertInto(name).values(columnsOf(row, p)))
  return (tx, values) => tx.change(insert, row.bind(values))
}

/** A single row, the usual payment, goes without a list: half as much work. */
export function insertingAll<F extends Fields, Name extends keyof F & string>(
  table: Table<string, F>,
  row: Writing<F, Name>,
): (tx: Tx, rows: readonly Values<F, Name>[]) => Promise<number> {
  const { name } = table
  const columns: readonly string[] = columnNames(row)
  const insert = statement<{ rows: string }>()((db, p, engine) =>
    anyTable(db)
      .insertInto(name)
      .columns(columns)
      .expression(
        anyTable(db)
          .selectFrom(jsonRows(engine, p.rows, row.types).as('row'))
          .orderBy(sql.ref('row.no'))
          .select(columns.map((column) => sql.ref(`row.${column}`).as(column))),
      ),
  )
  const insertOne = insertingWithoutId(table, row)
  return (tx, rows) => {
    const [first, ...others] = rows
    if (first && others.length === 0) return insertOne(tx, first)
    return tx.change(insert, { rows: JSON.stringify(rows.map(row.cells)) })
  }
}

/** Finds a row that is not deleted, to be changed in this transaction: of two who want to, one waits until the other's ends. */
export function findingToChange<Name extends string, F extends Fields, Field extends keyof F & string>(
  { name, allColumns }: Table<Name, F>,
  record: TableReading<Name, F, Field>,
): (tx: Tx, id: number) => Promise<Values<F, Field> | undefined> {
  const byId = statement<{ id: number }>()((db, p, engine) => {
    const rows = anyTable(db).selectFrom<string>(name)
    return locked(
      engine,
      rows
        .where('id', '=', p.id)
        .$if(allColumns.includes('deleted_at'), (found) => found.where('deleted_at', 'is', null))
        .select(record.columns as readonly string[]),
    )
  })
  return async (tx, id) => {
    const found = await tx.first(byId, { id })
    return found && (record.decode(found as never) as Values<F, Field>)
  }
}

/** Updates a row that is not deleted, and increments its version if it has one. `by` is the identifying column. */
export function updating<F extends Fields, Name extends keyof F & string, By extends 'id' | 'shopId' = 'id'>(
  { name, allColumns, columnOf }: Table<string, F>,
  edited: Writing<F, Name>,
  by: By = 'id' as By,
): (tx: Tx, row: Values<F, Name> & { readonly [Which in By]: number }) => Promise<number> {
  const update = statement<Params>()((db, p) =>
    anyTable(db)
      .updateTable(name)
      .set(columnsOf(edited, p) as never)
      .$if(allColumns.includes('version'), (rows) => rows.set((eb) => ({ version: eb('version', '+', 1) }) as never))
      .where(columnOf(by), '=', p[by] as RawBuilder<number>)
      .$if(allColumns.includes('deleted_at'), (rows) => rows.where('deleted_at', 'is', null)),
  )
  return (tx, row) => tx.change(update, { ...edited.bind(row), [by]: row[by] })
}

/** Marks a row as deleted. The row stays, because others refer to it. */
export function removing({ name }: { readonly name: string }): (tx: Tx, id: number, now: Instant) => Promise<number> {
  const remove = statement<{ id: number; now: Instant }>()((db, p) =>
    anyTable(db).updateTable(name).set({ deleted_at: p.now }).where('id', '=', p.id).where('deleted_at', 'is', null),
  )
  return (tx, id, now) => tx.change(remove, { id, now })
}
