import type { Engine } from '../statement.ts'
import type { BrokenRule } from './broken-rule.ts'

/** A copy that is damaged, incomplete, or not a copy at all. */
export class BrokenCopy extends Error {}

/** Somebody else has the database open: a server runs on it. */
export class DatabaseInUse extends Error {}

/** What a copy is called in its folder. */
export const COPY_FILES: Readonly<Record<Engine, string>> = { sqlite: 'mostrador.db', postgres: 'mostrador.dump' }

/** How many rows there are of what is only ever added to, by table. */
export type Counts = Readonly<Record<string, number>>

/** What a database was seen to hold when it was examined. */
export interface Examined {
  readonly counts: Counts
  /** Newest invoice's id, 0 where nothing was sold. */
  readonly newestInvoice: number
  /** The last migration that the database has. */
  readonly migration: string
  /** File names that products carry. */
  readonly photos: readonly string[]
  /** Rules that do not hold in it. The copy is whole all the same (D198). */
  readonly broken: readonly BrokenRule[]
}

export interface PutBack extends Examined {
  /** Where what was replaced is, in words for whoever owns it; undefined where there was nothing. */
  readonly kept: string | undefined
}

/**
 * How one engine's database is copied, examined and put back. Backup, restore and their commands know no more of an engine
 * than this.
 */
export interface EngineCopy {
  readonly engine: Engine
  /** Rows of the live database as they are now. */
  count(): Promise<Counts>
  /** Writes a copy of one moment below the folder, whatever is sold meanwhile, and answers its size in bytes. */
  write(folder: string): Promise<number>
  /**
   * Restores the copy of that folder into a scratch place, by the way that `restore` takes, and examines what came
   * out. Throws BrokenCopy.
   */
  check(folder: string): Promise<Examined>
  /**
   * Puts the copy of that folder in the place of the live database, which stays whole: in the folder `aside`, or where that
   * folder says. Restoring `aside` brings it back. Nobody stays logged in. Throws DatabaseInUse and BrokenCopy, and changes
   * nothing then.
   */
  restore(folder: string, aside: string): Promise<PutBack>
}
