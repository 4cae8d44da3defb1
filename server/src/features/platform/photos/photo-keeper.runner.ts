import { HOUR_MS, localDay, MINUTE_MS } from '@mostrador/domain/time'
import { uploadFolder } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { type Swept, sweepLeftFiles } from '../../../photos/unused-photos.ts'
import { findNamedPhotos } from './named-photos.queries.ts'

const LOOK_EVERY_MS = MINUTE_MS

/** After the night's backup, which begins at two. */
const AFTER_MIDNIGHT_MS = 4 * HOUR_MS

const nightOf = (now: number): string => localDay(now - AFTER_MIDNIGHT_MS)

/** Deletes unused uploads a minute after the start, and each night at four. */
export class PhotoKeeper {
  readonly #context: Pick<Context, 'config' | 'database' | 'photos' | 'clock'>
  #swept: string | undefined
  #timer: NodeJS.Timeout | undefined
  #running: Promise<Swept | undefined> | undefined

  constructor(context: Pick<Context, 'config' | 'database' | 'photos' | 'clock'>) {
    this.#context = context
  }

  /** A failure is reported and retried the next night. */
  watch(tell: (error: Error) => void): void {
    this.#timer = setInterval(() => {
      const night = nightOf(this.#context.clock())
      if (night === this.#swept) return
      this.#swept = night
      this.sweep().catch(tell)
    }, LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** Returns undefined if no row names a photo, because the folder may be another database's. */
  sweep(): Promise<Swept | undefined> {
    this.#running ??= this.#sweep().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running?.catch(() => undefined)
  }

  async #sweep(): Promise<Swept | undefined> {
    const { config, database, photos, clock } = this.#context
    await sweepLeftFiles(uploadFolder(config), clock())
    if (database.damage.isSeen) return undefined
    const named = await findNamedPhotos(database.slow)
    return named.size === 0 ? undefined : photos.sweep((name) => named.has(name), clock())
  }
}
