import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresTool } from '@mostrador/server/db/postgres/tools'
import { freePort, unprivilegedUser } from '@mostrador/server/testing/postgres-server'
import { isRunning } from '../../scripts/is-running.ts'
import { KEPT_FOLDER } from '../places.ts'

export interface Postgres {
  /** Address as superuser. */
  url(database: string): string
  stop(): void
}

/** PostgreSQL's default durability, and the memory that guides recommend. */
const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'shared_buffers=1GB',
  'max_wal_size=4GB',
  'max_connections=400',
]

/** Keeps its shops between runs. */
export async function startPostgres(): Promise<Postgres> {
  const owner = unprivilegedUser()
  const folder = join(KEPT_FOLDER, 'postgres')
  const cluster = join(folder, 'cluster')
  const run = (tool: string, ...args: readonly string[]) =>
    execFileSync(postgresTool(tool), args, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = () =>
    void spawnSync(postgresTool('pg_ctl'), ['stop', '--pgdata', cluster, '--mode', 'fast'], { ...owner, cwd: folder })
  mkdirSync(folder, { recursive: true })
  takeTurn(join(folder, 'bench.pid'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  if (existsSync(join(cluster, 'PG_VERSION'))) stop()
  else run('initdb', '--pgdata', cluster, '--username=mostrador', '--auth=trust', '--encoding=UTF8')
  const port = await freePort()
  const places = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`]
  const options = [...places, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ')
  const log = join(folder, 'log')
  run('pg_ctl', 'start', '--wait', '--timeout=120', '--pgdata', cluster, '--log', log, '--options', options)
  process.once('exit', stop)
  return {
    url: (database) => `postgres://mostrador@127.0.0.1:${port}/${database}`,
    stop() {
      process.removeListener('exit', stop)
      stop()
    },
  }
}

/** Two parallel benches would stop each other's server. A killed one left its server running. */
function takeTurn(file: string): void {
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (other > 0 && other !== process.pid && isRunning(other))
    throw new Error(`Otro bench usa este PostgreSQL (proceso ${other}): espere a que termine.`)
  writeFileSync(file, String(process.pid))
}

export async function withPostgres<Result>(work: (server: Postgres) => Promise<Result>): Promise<Result> {
  const server = await startPostgres()
  try {
    return await work(server)
  } finally {
    server.stop()
  }
}
