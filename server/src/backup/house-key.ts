import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder, syncToDisk } from '../fsync.ts'

const FILE = 'house.key'
const KEY_BYTES = 32

/** The key that this house signs its backups with; undefined where none was made yet, as on a new computer. */
export function houseKey(dataDir: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(join(dataDir, FILE), 'utf8').trim(), 'hex')
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return undefined
    throw error
  }
}

/** The same; made where there is none. Of several servers that share the folder one makes it, whole, for all. */
export function madeHouseKey(dataDir: string): Buffer {
  const there = houseKey(dataDir)
  if (there) return there
  const file = join(dataDir, FILE)
  const draft = `${file}.${randomBytes(8).toString('hex')}.part`
  writeFileSync(draft, `${randomBytes(KEY_BYTES).toString('hex')}\n`, { mode: 0o600 })
  syncToDisk(draft)
  try {
    linkSync(draft, file)
  } catch (error) {
    // Not every disk has links; those that several servers share have.
    if ((error as { code?: string }).code !== 'EEXIST') renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
  syncFolder(dataDir)
  return madeHouseKey(dataDir)
}
