import { Worker } from 'node:worker_threads'
import { type Backup, listBackups } from '../../backup/backup.ts'
import type { DataPlace } from '../../backup/engine-copy-of.ts'
import type { BackupPlan } from '../../backup/make-backup.ts'
import type { Clock } from '../../clock.ts'
import { type Config, photoFolder } from '../../config.ts'
import { isBackupDue } from './nightly.ts'

/** What the thread is told. */
export type BackupOrder = Omit<BackupPlan, 'engine'> & { readonly place: DataPlace }

export interface BackupFailure {
  /** Epoch milliseconds. */
  readonly at: number
  readonly error: Error
}

/** How often it looks whether the night's backup is due, in milliseconds. */
const LOOK_EVERY = 60_000

/** Makes the shop's backups: every night, and when the owner asks. One at a time, in a thread of its own. */
export class BackupKeeper {
  readonly #config: Config
  readonly #clock: Clock
  #running: Promise<Backup> | undefined
  #thread: Worker | undefined
  #timer: NodeJS.Timeout | undefined
  #failure: BackupFailure | undefined

  constructor(config: Config, clock: Clock) {
    this.#config = config
    this.#clock = clock
  }

  /** The good ones, newest first. */
  list(): Backup[] {
    return listBackups(this.#config.backupDir)
  }

  /** Why the latest attempt failed, as long as none was good since. */
  get failure(): BackupFailure | undefined {
    return this.#failure
  }

  get isRunning(): boolean {
    return this.#running !== undefined
  }

  /** Looks every minute whether the night's backup is due; a failure is told and tried again later. */
  watch(tell: (error: Error) => void): void {
    if (this.#config.backupDays === 0 || this.#config.databaseUrl !== undefined) return
    this.#timer = setInterval(() => {
      if (!this.isRunning && this.isDue()) this.make().catch(tell)
    }, LOOK_EVERY)
    this.#timer.unref()
  }

  isDue(): boolean {
    const last = this.list()[0]
    return isBackupDue(this.#clock(), last && Date.parse(last.madeAt), this.#failure?.at)
  }

  /** Makes one now; whoever asks meanwhile gets the same. */
  make(): Promise<Backup> {
    this.#running ??= this.#make().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#thread?.terminate()
    await this.#running?.catch(() => undefined)
  }

  async #make(): Promise<Backup> {
    const now = this.#clock()
    const order: BackupOrder = {
      place: { dataDir: this.#config.dataDir, databaseUrl: this.#config.databaseUrl },
      photoFolder: photoFolder(this.#config),
      backupFolder: this.#config.backupDir,
      now,
      keepDays: this.#config.backupDays,
    }
    try {
      const backup = await this.#inThread(order)
      this.#failure = undefined
      return backup
    } catch (error) {
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
