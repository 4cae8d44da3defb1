import pg from 'pg'
import { CannotMove, quoted, type Store, type StoredCell, type StoredRow, type StoreTable } from './store.ts'

const BATCH = 2000

const { INT2, INT4, INT8, NUMERIC } = pg.types.builtins
const WHOLE: ReadonlySet<number> = new Set([INT2, INT4, INT8, NUMERIC])

/** Keeps every digit of a number. */
export const exactNumbers: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: unknown) =>
    WHOLE.has(type) ? BigInt : pg.types.getTypeParser(type, format as 'text'),
}

/** PostgreSQL's code for a text with a NUL, which SQLite accepts. */
const NOT_A_TEXT = '22021'

/** Within one transaction of a connection with `exactNumbers`. */
export class PostgresStore implements Store {
  readonly #client: pg.ClientBase
  readonly #types = new Map<string, ReadonlyMap<string, string>>()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async migrations(): Promise<readonly string[]> {
    const { rows } = await this.#client.query<{ name: string }>('select name from migration')
    return rows.map(({ name }) => name).toSorted()
  }

  async *rows({ name, columns, key }: StoreTable): AsyncGenerator<readonly StoredRow[]> {
    const text = `select ${quoted(columns)} from "${name}" order by ${quoted(key)}`
    await this.#client.query(`declare moving no scroll cursor for ${text}`)
    for (;;) {
      const { rows } = await this.#client.query<StoredCell[]>({ text: `fetch ${BATCH} from moving`, rowMode: 'array' })
      if (rows.length === 0) break
      yield rows
    }
    await this.#client.query('close moving')
  }

  async insert(table: StoreTable, rows: readonly StoredRow[]): Promise<void> {
    const types = await this.#typesOf(table.name)
    const lists = table.columns.map((column, at) => `$${at + 1}::${types.get(column)}[]`)
    const values = table.columns.map((_, at) => rows.map((row) => row[at]?.toString() ?? null))
    try {
      await this.#client.query(
        `insert into "${table.name}" (${quoted(table.columns)}) select * from unnest(${lists.join(', ')})`,
        values,
      )
    } catch (error) {
      throw (error as { code?: string }).code === NOT_A_TEXT ? unwritable(table, rows) : error
    }
  }

  async empty({ name }: StoreTable): Promise<void> {
    await this.#client.query(`delete from "${name}"`)
  }

  async countOn({ name, isNumbered }: StoreTable): Promise<void> {
    if (!isNumbered) return
    const [highest = 0n] = await this.#numbers(`select coalesce(max(id), 0) from "${name}"`)
    await this.#client.query(`alter table "${name}" alter column id restart with ${highest + 1n}`)
  }

  async totals({ name }: StoreTable, columns: readonly string[]): Promise<readonly bigint[]> {
    const sums = columns.map((column) => `coalesce(sum("${column}"), 0)`)
    return this.#numbers(`select ${['count(*)', ...sums].join(', ')} from "${name}"`)
  }

  async #numbers(text: string): Promise<bigint[]> {
    const { rows } = await this.#client.query<bigint[]>({ text, rowMode: 'array' })
    return rows[0] ?? []
  }

  async #typesOf(table: string): Promise<ReadonlyMap<string, string>> {
    const known = this.#types.get(table)
    if (known) return known
    const { rows } = await this.#client.query<{ column: string; type: string }>(
      `select column_name as column, data_type as type from information_schema.columns
       where table_schema = current_schema() and table_name = $1`,
      [table],
    )
    const types = new Map(rows.map(({ column, type }) => [column, type]))
    this.#types.set(table, types)
    return types
  }
}

function unwritable({ name, columns, key }: StoreTable, rows: readonly StoredRow[]): CannotMove {
  const found = rows.find((row) => row.some((cell) => typeof cell === 'string' && cell.includes('\0')))
  const which = key.map((column) => `${column} ${found?.[columns.indexOf(column)]}`).join(', ')
  return new CannotMove(
    `La tabla ${name} tiene un texto con un carácter nulo, que PostgreSQL no guarda (${which}). Corríjalo y vuelva a intentar. No se cambió nada.`,
  )
}
