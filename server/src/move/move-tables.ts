import { RowHash, tableHash } from './row-hash.ts'
import type { Store, StoreTable } from './store.ts'
import { labelOf } from './table-labels.ts'

/** A table on both sides, after its rows were copied. */
export interface MovedTable {
  readonly name: string
  readonly rows: bigint
  /** The sum that is shown, of the first of its columns of money or stock. */
  readonly sum: bigint | undefined
  /** Whether number, sums and every field of every row are the same. */
  readonly isSame: boolean
}

/** Copies every table within the transactions that both stores are in, then reads both again and compares. */
export async function moveTables(from: Store, to: Store, tables: readonly StoreTable[]): Promise<MovedTable[]> {
  // What migrations put there comes with the shop, as it was there.
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
  const sums = labelOf(table.name).sums ?? []
  const before = await from.totals(table, sums)
  const after = await to.totals(table, sums)
  const isSame = before.join() === after.join() && taken === (await tableHash(to, table))
  const [rows = 0n, sum] = after
  return { name: table.name, rows, sum, isSame }
}
