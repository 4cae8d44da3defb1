import { createHash } from 'node:crypto'
import type { Store, StoredCell, StoredRow, StoreTable } from './store.ts'

export class RowHash {
  readonly #hash = createHash('sha256')

  take(rows: readonly StoredRow[]): void {
    this.#hash.update(rows.map((row) => `${row.map(written).join('')}\n`).join(''))
  }

  done(): string {
    return this.#hash.digest('hex')
  }
}

/** The length prevents one text from passing for several. */
function written(cell: StoredCell): string {
  if (cell === null) return 'n;'
  return typeof cell === 'bigint' ? `i${cell};` : `t${cell.length}:${cell};`
}

export async function tableHash(store: Store, table: StoreTable): Promise<string> {
  const hash = new RowHash()
  for await (const rows of store.rows(table)) hash.take(rows)
  return hash.done()
}
