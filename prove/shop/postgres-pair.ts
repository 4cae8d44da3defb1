import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { postgresTool } from '@mostrador/server/db/postgres/tools'
import {
  freePort,
  NO_SOCKET,
  programsIn,
  startPostgres,
  unprivilegedUser,
} from '@mostrador/server/testing/postgres-server'

/** A primary and its synchronous standby: a commit is confirmed once both have it on disk. */
export interface PostgresPair {
  /** The primary's own address, and the standby's once it is promoted. */
  readonly primary: string
  readonly standby: string
  /** Ends all processes of the primary at once, like a power cut. */
  kill(): void
  /** Freezes the primary like a hung machine: connections stay open and silent. */
  freeze(): void
  /** Cuts the standby off, with all data on their way. What it lacks is lost with the primary. */
  deafen(): void
  /** Reconnects the standby, which then receives the missing data. */
  heal(): void
  promote(): void
  remove(): void
}

const STANDBY = 'reserva'

/** Makes both with PostgreSQL's own programs: pg_basebackup copies the primary. */
export async function startPair(): Promise<PostgresPair> {
  const first = await startPostgres(['synchronous_commit=on', 'wal_level=replica'])
  const owner = unprivilegedUser()
  const data = join(first.folder, 'standby')
  const port = await freePort()
  const run = programsIn(first.folder)
  const connection = `host=127.0.0.1 port=${first.port} user=mostrador application_name=${STANDBY}`
  run('pg_basebackup', ['--pgdata', data, '--write-recovery-conf', '--checkpoint=fast', `--dbname=${connection}`])
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', NO_SOCKET]
  const words = ['max_connections=400', 'hot_standby=on', ...options].map((option) => `-c ${option}`).join(' ')
  run('pg_ctl', ['start', '--wait', '--pgdata', data, '--log', join(first.folder, 'standby.log'), '--options', words])
  // Set after the copy: from here on the standby has all confirmed data, and once promoted it waits for no other.
  const set = (text: string) => run('psql', ['--no-psqlrc', '--quiet', `--dbname=${first.url}`, '--command', text])
  set(`alter system set synchronous_standby_names = '${STANDBY}'`)
  set('select pg_reload_conf()')
  const standby = `postgres://mostrador@127.0.0.1:${port}/postgres`
  const headOf = (folder: string): string => readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? ''
  const childrenOf = (folder: string, ...which: string[]): string[] =>
    spawnSync('pgrep', ['--parent', headOf(folder), ...which], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
  const processes = (): number[] => {
    const folder = join(first.folder, 'data')
    // The main process first, because it would restart the others.
    return [headOf(folder), ...childrenOf(folder)].filter((pid) => pid !== '').map(Number)
  }
  const receiver = (): number => Number(childrenOf(data, '--full', 'walreceiver')[0])
  let deaf = 0
  let isDead = false
  const signal = (name: NodeJS.Signals) => {
    if (isDead) return
    isDead = name === 'SIGKILL'
    for (const pid of processes())
      try {
        process.kill(pid, name)
      } catch {
        // The process ended with its connection.
      }
  }
  return {
    primary: first.url,
    standby,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    deafen() {
      deaf = receiver()
      process.kill(deaf, 'SIGSTOP')
    },
    heal: () => process.kill(deaf, 'SIGCONT'),
    promote() {
      // The receiver ends before it reads data that had only reached its machine.
      if (deaf) for (const name of ['SIGTERM', 'SIGCONT'] as const) process.kill(deaf, name)
      run('pg_ctl', ['promote', '--wait', '--pgdata', data])
    },
    remove() {
      signal('SIGKILL')
      spawnSync(postgresTool('pg_ctl'), ['stop', '--pgdata', data, '--mode', 'immediate'], { ...owner })
      first.stop()
      rmSync(first.folder, { recursive: true, force: true })
    },
  }
}
