import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { databaseFile } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { DatabaseDamaged } from '../../../faults.ts'

/**
 * Reads a SQLite file once after a start, in a process of low priority: a large file takes seconds, and the shop
 * opens meanwhile. PostgreSQL checks its own pages.
 */
export class PageCheck {
  readonly #context: Pick<Context, 'config' | 'database'>
  #child: ChildProcess | undefined

  constructor(context: Pick<Context, 'config' | 'database'>) {
    this.#context = context
  }

  begin(): void {
    const { config, database } = this.#context
    if (database.engine !== 'sqlite') return
    const child = fork(new URL('./check-pages.ts', import.meta.url), [databaseFile(config)], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child = child
    child.on('error', () => undefined)
    child.on('message', ({ wrong }: { wrong?: string }) => {
      if (wrong !== undefined) database.damage.see(new DatabaseDamaged(wrong))
    })
    giveWay(child.pid)
  }

  close(): void {
    this.#child?.kill('SIGKILL')
  }
}

/** A process keeps its priority if it has ended or the system forbids the change. */
function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {}
}
