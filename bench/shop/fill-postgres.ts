import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { postgresTool } from '@mostrador/server/db/postgres/tools'
import { INDEX_TABLES } from '@mostrador/server/db/tables/invoice-text'
import Sqlite from 'better-sqlite3'
import pg from 'pg'

const PIECE = 2_000

export async function fillPostgres(file: string, url: string): Promise<void> {
  const raw = new Sqlite(file, { readonly: true })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const tables = raw
      .prepare(
        `select name from sqlite_master
          where type = 'table' and name not like 'sqlite_%' and name <> 'migration' and name not glob '${INDEX_TABLES}*'`,
      )
      .pluck()
      .all() as string[]
    await client.query(`truncate ${tables.join(', ')}`)
    for (const table of tables) {
      const columns = raw.prepare(`select name from pragma_table_info('${table}')`).pluck().all() as string[]
      await copyIn(url, `copy ${table} (${columns}) from stdin`, rowsOf(raw, table, columns))
      if (columns.includes('id'))
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, max(id)), max(id) is not null) from ${table}`,
        )
    }
    await client.query('vacuum (freeze, analyze)')
    await client.query('checkpoint')
  } finally {
    await client.end()
    raw.close()
  }
}

/** Skips the checks of references. */
async function copyIn(url: string, statement: string, text: Generator<string>): Promise<void> {
  const env = { ...process.env, PGOPTIONS: '-c session_replication_role=replica -c synchronous_commit=off' }
  const copy = spawn(postgresTool('psql'), [url, '--quiet', '--set=ON_ERROR_STOP=1', `--command=${statement}`], {
    env,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = once(copy, 'exit')
  await pipeline(Readable.from(text, { objectMode: false }), copy.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`psql ended with ${code}: ${statement}`)
}

function* rowsOf(raw: Sqlite.Database, table: string, columns: readonly string[]): Generator<string> {
  const rows = raw.prepare(`select ${columns} from ${table}`).raw().iterate() as IterableIterator<unknown[]>
  let piece: string[] = []
  for (const row of rows) {
    piece.push(row.map(written).join('\t'))
    if (piece.length < PIECE) continue
    yield `${piece.join('\n')}\n`
    piece = []
  }
  if (piece.length > 0) yield `${piece.join('\n')}\n`
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const written = (value: unknown): string =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char)
