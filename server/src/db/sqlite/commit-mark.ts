import { closeSync, constants, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { crc32 } from 'node:zlib'

/** The last commit that was answered: its number in the database, and when that was, in epoch milliseconds. */
export interface Confirmed {
  readonly commit: number
  readonly at: number
}

/** Commits are counted in SQLite's `user_version`: 32 bits with a sign. */
const LARGEST = 2_147_483_647

export const nextCommit = (commit: number): number => (commit >= LARGEST ? 1 : commit + 1)

/** Returns how many confirmed commits a database lacks. A database that has more lacks none. */
export function missingCommits(inDatabase: number, confirmed: number): number {
  const ahead = (confirmed - inDatabase + LARGEST) % LARGEST
  return ahead > LARGEST / 2 ? 0 : ahead
}

const LENGTH = 33
const LINE = /^(\d{10}) (\d{13}) ([0-9a-f]{8})$/

const sumOf = (text: string): string => crc32(text).toString(16).padStart(8, '0')

function written({ commit, at }: Confirmed): string {
  const text = `${String(commit).padStart(10, '0')} ${String(at).padStart(13, '0')}`
  return `${text} ${sumOf(text)}`
}

function read(line: string): Confirmed | undefined {
  const [, commit, at, sum] = LINE.exec(line) ?? []
  return sum !== undefined && sum === sumOf(`${commit} ${at}`) ? { commit: Number(commit), at: Number(at) } : undefined
}

/** The mark's file beside a database. Whoever replaces the database removes its mark. */
export const markFile = (database: string): string => `${database}-confirmed`

/**
 * Keeps the last confirmed commit in a file beside the database, so that a start notices lost commits (decision
 * 0082). No call throws: without its mark a shop sells on.
 */
export class CommitMark {
  readonly #path: string
  #file: number | undefined

  constructor(database: string) {
    this.#path = markFile(database)
    try {
      this.#file = openSync(this.#path, constants.O_RDWR | constants.O_CREAT, 0o600)
    } catch {}
  }

  /** undefined if there is none, or its file is damaged. */
  read(): Confirmed | undefined {
    if (this.#file === undefined) return undefined
    const line = Buffer.alloc(LENGTH)
    try {
      readSync(this.#file, line, 0, LENGTH, 0)
    } catch {}
    return read(line.toString('latin1'))
  }

  /** Call after the commit and before its answers. */
  write(confirmed: Confirmed): void {
    if (this.#file === undefined) return
    try {
      writeSync(this.#file, written(confirmed), 0, 'latin1')
    } catch {}
  }

  /** Ends writing as well: the system may give the descriptor to another file. */
  close(): void {
    const file = this.#file
    this.#file = undefined
    try {
      if (file !== undefined) closeSync(file)
    } catch {}
  }
}

export const removeMark = (database: string): void => rmSync(markFile(database), { force: true })
