import { renameSync, writeFileSync } from 'node:fs'

/** Windows reports a file that an antivirus or a synchronising program has open. */
const HELD_CODES = new Set(['EBUSY', 'EPERM', 'EACCES', 'SQLITE_CANTOPEN'])

/** Longest wait in milliseconds. A scan of a large file takes some ten seconds. */
const PATIENCE_MS = 20_000
const PAUSE_MS = 250

export interface Waiting {
  readonly platform: NodeJS.Platform
  readonly pause: (ms: number) => void
}

const THIS: Waiting = { platform: process.platform, pause: sleep }

/**
 * Repeats a short act on a file while another program holds the file. Waits only on Windows: other systems let
 * nobody hold a file, and report there a missing right. Blocks the process, so use it at the start or in a thread.
 */
export function whenFree<Result>(act: () => Result, { platform, pause }: Waiting = THIS): Result {
  for (let waited = 0; ; waited += PAUSE_MS)
    try {
      return act()
    } catch (error) {
      const isHeld = HELD_CODES.has((error as { code?: string }).code ?? '')
      if (platform !== 'win32' || !isHeld || waited >= PATIENCE_MS) throw error
      pause(PAUSE_MS)
    }
}

export const renameWhenFree = (from: string, to: string): void => whenFree(() => renameSync(from, to))

/** Writes a file of this user alone. A reader finds the old text or the new one, never a part. */
export function replaceFile(file: string, text: string): void {
  whenFree(() => writeFileSync(`${file}.part`, text, { mode: 0o600 }))
  renameWhenFree(`${file}.part`, file)
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
