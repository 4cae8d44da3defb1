import { copyFileSync, type RmOptions, renameSync, rmSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { setTimeout as later } from 'node:timers/promises'

/** Windows reports a file that an antivirus or a synchronising program has open. */
const HELD_CODES = new Set(['EBUSY', 'EPERM', 'EACCES', 'SQLITE_CANTOPEN'])

/** Longest wait in milliseconds. A scan of a large file takes some ten seconds. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 250

export interface Waiting<Pause = void> {
  readonly platform: NodeJS.Platform
  readonly pause: (ms: number) => Pause
}

const THIS: Waiting = { platform: process.platform, pause: sleep }
const THIS_LATER: Waiting<Promise<unknown>> = { platform: process.platform, pause: (ms) => later(ms) }

/** True if another program may let go of the file in time. */
const isWorthWaiting = (error: unknown, platform: NodeJS.Platform, waited: number): boolean =>
  platform === 'win32' && HELD_CODES.has((error as { code?: string }).code ?? '') && waited < PATIENCE_MS

/**
 * Repeats a short act on a file while another program holds the file. Waits only on Windows: other systems let
 * nobody hold a file, and report there a missing right. Blocks the process, so use it at the start or in a thread.
 */
export function whenFree<Result>(act: () => Result, { platform, pause }: Waiting = THIS): Result {
  for (let waited = 0; ; waited += PAUSE_MS)
    try {
      return act()
    } catch (error) {
      if (!isWorthWaiting(error, platform, waited)) throw error
      pause(PAUSE_MS)
    }
}

/** Like `whenFree`, but blocks nothing: for files that the running server writes. */
export async function onceFree<Result>(
  act: () => Promise<Result>,
  { platform, pause }: Waiting<Promise<unknown>> = THIS_LATER,
): Promise<Result> {
  for (let waited = 0; ; waited += PAUSE_MS)
    try {
      return await act()
    } catch (error) {
      if (!isWorthWaiting(error, platform, waited)) throw error
      await pause(PAUSE_MS)
    }
}

export const renameWhenFree = (from: string, to: string): void => whenFree(() => renameSync(from, to))
export const copyWhenFree = (from: string, to: string, mode?: number): void =>
  whenFree(() => copyFileSync(from, to, mode))
export const removeWhenFree = (path: string, options?: RmOptions): void =>
  whenFree(() => rmSync(path, { force: true, ...options }))
export const renameOnceFree = (from: string, to: string): Promise<void> => onceFree(() => rename(from, to))

/** Writes a file of this user alone. A reader finds the old text or the new one, never a part. */
export function replaceFile(file: string, text: string): void {
  whenFree(() => writeFileSync(`${file}.part`, text, { mode: 0o600 }))
  renameWhenFree(`${file}.part`, file)
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
