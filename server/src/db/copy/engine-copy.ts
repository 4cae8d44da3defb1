import type { Engine } from '../statement.ts'
import type { BrokenRule } from './broken-rule.ts'

/** A copy that is damaged, incomplete, or not a copy at all. */
export class BrokenCopy extends Error {}

/** Somebody else has the database open: a server runs on it. */
export class DatabaseInUse extends Error {}

/** File name of a copy in its folder. */
export const COPY_FILES: Readonly<Record<Engine, string>> = { sqlite: 'mostrador.db', postgres: 'mostrador.dump' }

/** Number of rows of each append-only table, by table. */
export type Counts = Readonly<Record<string, number>>

/** Contents of a database as an examination found them. */
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
  /** Spanish description of the place of the replaced database. Undefined if there was none. */
  readonly kept: string | undefined
}

/**
 * Copies, examines and restores the database of one engine. Backup, restore and their commands know no more of an
 * engine than this.
 */
export interface EngineCopy {
  readonly engine: Engine
  /** Counts the rows of the live database. */
  count(): Promise<Counts>
  /** Writes a copy of one moment below the folder while sales go on. Returns its size in bytes. */
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
