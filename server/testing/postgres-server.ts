import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresTool } from '../src/db/postgres/tools.ts'

export interface PostgresServer {
  /** URL of the default database, as superuser. */
  readonly url: string
  readonly port: number
  readonly folder: string
  stop(): void
}

/** Without durability: test data need not survive a power cut. */
export const WITHOUT_FSYNC: readonly string[] = ['fsync=off', 'full_page_writes=off']

/** No socket, whose path could be too long in a temporary folder. */
export const NO_SOCKET = 'unix_socket_directories='

/** Spanish collation, so that a column without byte order shows. */
const ITS_OWN_ORDER = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=es-GT']

/** No server outlives the process that started it. */
const running = new Set<() => void>()
process.once('exit', () => {
  for (const stop of running) stop()
})

/** Its temporary folder is removed when it stops. */
export async function startPostgres(settings: readonly string[]): Promise<PostgresServer> {
  const owner = unprivilegedUser()
  // Root's temporary folder may be closed to others. A folder in memory is open to all.
  const isOpenToAll = owner.uid === undefined || tmpdir().startsWith('/dev/shm/')
  const folder = mkdtempSync(join(isOpenToAll ? tmpdir() : '/tmp', 'mostrador-postgres-'))
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid)
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  const port = await freePort()
  const run = programsIn(folder)
  run('initdb', ['--pgdata', data, '--username=mostrador', '--auth=trust', '--no-sync', ...ITS_OWN_ORDER])
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', NO_SOCKET, ...settings]
  const words = ['max_connections=400', ...options].map((option) => `-c ${option}`).join(' ')
  run('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', join(folder, 'log'), '--options', words])
  const stop = () => {
    running.delete(stop)
    spawnSync(postgresTool('pg_ctl'), ['stop', '--pgdata', data, '--mode', 'immediate'], { ...owner, cwd: folder })
    rmSync(folder, { recursive: true, force: true })
  }
  running.add(stop)
  return { url: `postgres://mostrador@127.0.0.1:${port}/postgres`, port, folder, stop }
}

/** Runs PostgreSQL's programs to completion, as a permitted user. */
export function programsIn(folder: string): (tool: string, args: readonly string[]) => Buffer {
  // initdb refuses a locale that this machine lacks.
  const env = { ...process.env, LC_ALL: 'C' }
  const owner = unprivilegedUser()
  return (tool, args) =>
    execFileSync(postgresTool(tool), args, { ...owner, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** PostgreSQL refuses to run as root: a test run as root uses the package's `postgres` user. */
export function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (which: string) => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
