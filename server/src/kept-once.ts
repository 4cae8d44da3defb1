import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncFolder, syncToDisk } from './fsync.ts'

export function readKept(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Writes a secret for this process alone, unless there is one. One of several servers with a shared folder writes it
 * whole, and all read that one.
 */
export function keepOnce(file: string, text: string): void {
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`
  writeFileSync(draft, text, { mode: 0o600 })
  syncToDisk(draft)
  try {
    linkSync(draft, file)
  } catch (error) {
    // Not every disk has links, but those of several servers do.
    if ((error as { code?: string }).code !== 'EEXIST') renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dirname(file))
}
