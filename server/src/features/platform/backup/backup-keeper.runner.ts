import { Worker } from 'node:worker_threads'
import { localTime, MINUTE_MS } from '@mostrador/domain/time'
import { type Backup, listBackups, newestBackup } from '../../../backup/backup.ts'
import type { BackupFailure } from '../../../backup/backup-failure.ts'
import { brokenSentence } from '../../../backup/broken-sentence.ts'
import { demandBackupDisk } from '../../../backup/known-folder.ts'
import { type Clock, latestPast } from '../../../clock.ts'
import { type Config, photoFolder } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/session.ts'
import { isDamage, PlainFault } from '../../../faults.ts'
import type { BackupOrder } from './backup-thread.ts'
import { isBackupDue } from './nightly.ts'
import { findNightlyTurn, keepGoodBackup } from './nightly-turn.queries.ts'
import { takeNightlyTurn } from './take-nightly-turn.service.ts'

interface Failure {
  /** Epoch milliseconds. */
  readonly at: number
  readonly error: Error
}

const LOOK_EVERY_MS = MINUTE_MS

/** Makes backups every night and on request, one at a time, in a thread. */
export class BackupKeeper {
  readonly #config: Config
  readonly #database: Database
  readonly #clock: Clock
  #running: Promise<Backup> | undefined
  #thread: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #failure: Failure | undefined

  constructor({ config, database, clock }: Pick<Context, 'config' | 'database' | 'clock'>) {
    this.#config = config
    this.#database = database
    this.#clock = clock
  }

  /** Good backups of the present engine, newest first: no other can be restored here. */
  list(): Backup[] {
    return listBackups(this.#config.backupDir).filter(({ engine }) => engine === this.#database.engine)
  }

  /** The newest backup with a sentence for each broken rule. Undefined if all hold. */
  findBroken(): { readonly at: string; readonly sentences: readonly string[] } | undefined {
    const last = newestBackup(this.list(), this.#clock())
    if (!last || last.broken.length === 0) return undefined
    return { at: localTime(Date.parse(last.madeAt)), sentences: last.broken.map(brokenSentence) }
  }

  /** The latest failure with the newest good backup. Undefined after a good backup, of another server too. */
  async findFailure(): Promise<BackupFailure | undefined> {
    const failure = this.#failure
    if (!failure) return undefined
    const last = newestBackup(this.list(), this.#clock())
    if (last && Date.parse(last.madeAt) > failure.at) return undefined
    if (this.#database.engine === 'postgres' && (await findNightlyTurn(this.#database.reads)).good > failure.at)
      return undefined
    return {
      at: localTime(failure.at),
      lastAt: last ? localTime(Date.parse(last.madeAt)) : null,
      why: failure.error instanceof PlainFault ? failure.error.message : null,
    }
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** A failure is reported and retried later. */
  watch(tell: (error: Error) => void): void {
    if (this.#config.backupDays === 0) return
    this.#timer = setInterval(() => {
      this.makeIfDue().catch(tell)
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  async makeIfDue(): Promise<void> {
    if (this.isRunning || !this.#isDue()) return
    // A SQLite file has no other server.
    if (this.#database.engine === 'sqlite') await this.#makeOnce(false)
    else await this.#makeForAll(this.#clock())
  }

  async #makeForAll(now: number): Promise<void> {
    if (!(await takeNightlyTurn(this.#database, now))) return
    await this.#makeOnce(false)
    await this.#database.inTransaction((tx) => keepGoodBackup(tx, now))
  }

  #isDue(): boolean {
    const now = this.#clock()
    const last = this.list().find(({ madeAt }) => madeAt <= latestPast(now))
    return isBackupDue(now, last && Date.parse(last.madeAt), this.#failure?.at)
  }

  /** Makes a backup that somebody asked for, also in an empty folder. A call during a backup gets the same promise. */
  make(): Promise<Backup> {
    return this.#makeOnce(true)
  }

  #makeOnce(isAskedFor: boolean): Promise<Backup> {
    this.#running ??= this.#make(isAskedFor).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#thread?.terminate()
    await this.#running?.catch(() => undefined)
  }

  async #make(isAskedFor: boolean): Promise<Backup> {
    const now = this.#clock()
    const { dataDir, backupDir: folder } = this.#config
    const order: BackupOrder = {
      place: { dataDir, databaseUrl: this.#config.databaseUrl },
      dataDir,
      photoFolder: photoFolder(this.#config),
      backupFolder: folder,
      now,
      keepDays: this.#config.backupDays,
    }
    try {
      demandBackupDisk({ dataDir, folder }, isAskedFor)
      const backup = await this.#inThread(order)
      this.#failure = undefined
      return backup
    } catch (error) {
      // The thread reads all of the database by its own connection.
      if (isDamage(error)) this.#database.damage.see(error)
      this.#failure = { at: now, error: error as Error }
      throw error
    }
  }

  async #inThread(order: BackupOrder): Promise<Backup> {
    const thread = new Worker(new URL('./backup-thread.ts', import.meta.url), { workerData: order })
    this.#thread = thread
    try {
      return await new Promise<Backup>((resolve, reject) => {
        thread.once('message', resolve)
        thread.once('error', reject)
        thread.once('exit', () => reject(new Error('The backup was interrupted')))
      })
    } finally {
      this.#thread = undefined
      await thread.terminate()
    }
  }
}
