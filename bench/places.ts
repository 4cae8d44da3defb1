import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '..')

/** Databases with history and the last figures, kept between runs. Git ignores it. */
export const KEPT_FOLDER = join(import.meta.dirname, 'data')

export const PERFORMANCE_DOC = join(ROOT, 'docs/performance.md')

export const SERVER_MAIN = join(ROOT, 'server/src/main.ts')

/** A temporary folder on the measured disk. */
export async function inScratch<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  mkdirSync(KEPT_FOLDER, { recursive: true })
  const folder = mkdtempSync(join(KEPT_FOLDER, 'run-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
