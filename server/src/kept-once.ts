import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder, syncToDisk } from './fsync.ts'

/** What a file of the house says; undefined where it was never made. */
export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a secret of the house, for this process alone to read, where there is none yet. Of several servers that share the folder
 * one writes it, whole, for all: what counts is what is read afterwards.
 */
export function keepOnce(file: string, text: string): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`
  writeFileSync(draft, text, { mode: 0o600 })
  syncToDisk(draft)
  try {
    linkSync(draft, file)
  } catch (error) {
    // Not every disk has links; those that several servers share have.
    if ((error as { code?: string }).code !== 'EEXIST') renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}
