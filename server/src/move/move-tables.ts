import { RowHash, tableHash } from './row-hash.ts'
import type { Store, StoreTable } from './store.ts'
import { aboutTable } from './table-labels.ts'

export interface MovedTable {
  readonly name: string
  readonly rows: bigint
  readonly sum: bigint | undefined
  /** True if number, sums and every field of every row are equal. */
  readonly isSame: boolean
}

/** Copies every table within the open transactions of both stores, then reads and compares both. */
export async function moveTables(from: Store, to: Store, tables: readonly StoreTable[]): Promise<MovedTable[]> {
  // The shop's own rows replace those of migrations.
  for (const table of tables.toReversed()) await to.empty(table)
  const moved: MovedTable[] = []
  for (const table of tables) {
    const taken = new RowHash()
    for await (const rows of from.rows(table)) {
      taken.take(rows)
      await to.insert(table, rows)
    }
    await to.countOn(table)
    moved.push(await compare(from, to, table, taken.done()))
  }
  return moved
}

async function compare(from: Store, to: Store, table: StoreTable, taken: string): Promise<MovedTable> {
  const sums = aboutTable(table.name).sums ?? []
  const before = await from.totals(table, sums)
  const after = await to.totals(table, sums)
  const isSame = before.join() === after.join() && taken === (await tableHash(to, table))
  const [rows = 0n, sum] = after
  return { name: table.name, rows, sum, isSame }
}
