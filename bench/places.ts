import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Folder that is kept between runs: the databases with history, and the last figures. Git ignores it. */
export const KEPT_FOLDER = join(import.meta.dirname, 'data')

/** Document with the figures. */
export const PERFORMANCE = join(ROOT, 'docs/performance.md')

export const SERVER_MAIN = join(ROOT, 'server/src/main.ts')

/** A folder for one figure, on the disk that the figures are about, gone when the figure is done. */
export async function inScratch<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  mkdirSync(KEPT_FOLDER, { recursive: true })
  const folder = mkdtempSync(join(KEPT_FOLDER, 'run-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
