import type { Engine } from '../statement.ts'
import type { BrokenRule } from './broken-rule.ts'

/** A copy that is damaged, incomplete, or not a copy at all. */
export class BrokenCopy extends Error {}

export class DatabaseInUse extends Error {}

export const COPY_FILES: Readonly<Record<Engine, string>> = { sqlite: 'mostrador.db', postgres: 'mostrador.dump' }

/** Number of rows of each append-only table, by table. */
export type Counts = Readonly<Record<string, number>>

export interface Examined {
  readonly counts: Counts
  /** Id of the newest invoice, 0 without any. */
  readonly newestInvoice: number
  readonly migration: string
  readonly photos: readonly string[]
  /** Rules that do not hold. Such a copy is still whole (D198). */
  readonly broken: readonly BrokenRule[]
}

export interface PutBack extends Examined {
  /** Spanish description of the place of the replaced database. Undefined if there was none. */
  readonly kept: string | undefined
}

export interface EngineCopy {
  readonly engine: Engine
  count(): Promise<Counts>
  /** Writes a copy of one moment below the folder while sales go on. Returns its size in bytes. */
  write(folder: string): Promise<number>
  /** Restores the copy into a scratch place, as `restore` does, and examines it. Throws BrokenCopy. */
  check(folder: string): Promise<Examined>
  /**
   * Puts the copy in the place of the live database, which is kept: `restore` of the folder `aside` brings it back.
   * Ends all sessions. Throws DatabaseInUse and BrokenCopy, and changes nothing then.
   */
  restore(folder: string, aside: string): Promise<PutBack>
}
