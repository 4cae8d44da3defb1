import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const MOST_BYTES = 1_000_000

/** Older files beside the current one: `mostrador.log.1` is the newest of them. */
const KEPT = 4

export const logFileIn = (dataDir: string): string => join(dataDir, 'logs', 'mostrador.log')

/** Log file that is turned over by size. A full disk loses lines and stops nothing. */
export class TurnedLog {
  readonly file: string
  readonly #mostBytes: number

  constructor(file: string, mostBytes = MOST_BYTES) {
    this.file = file
    this.#mostBytes = mostBytes
  }

  /** Takes whole lines. */
  write(lines: string): void {
    try {
      mkdirSync(dirname(this.file), { recursive: true })
      const size = statSync(this.file, { throwIfNoEntry: false })?.size ?? 0
      if (size > 0 && size + Buffer.byteLength(lines) > this.#mostBytes) this.#turn()
      appendFileSync(this.file, lines, { mode: 0o600 })
    } catch {
      // The log is where faults are reported, so its own fault has no other place.
    }
  }

  say(sentence: string): void {
    this.write(`${new Date().toISOString()} ${sentence.trim()}\n`)
  }

  #turn(): void {
    const old = (at: number) => (at === 0 ? this.file : `${this.file}.${at}`)
    for (let at = KEPT; at > 0; at -= 1) if (existsSync(old(at - 1))) renameSync(old(at - 1), old(at))
  }
}
