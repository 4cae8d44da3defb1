import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepOnce, readKept } from '../kept-once.ts'

const FILE = 'house.key'
const KEY_BYTES = 32

/**
 * Returns the key that signs this installation's backups. Undefined if none was made yet, for example on a new
 * computer.
 */
export function houseKey(dataDir: string): Buffer | undefined {
  const text = readKept(join(dataDir, FILE))
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex')
}

/** Returns the key, and makes it if there is none. */
export function madeHouseKey(dataDir: string): Buffer {
  const there = houseKey(dataDir)
  if (there) return there
  keepOnce(join(dataDir, FILE), `${randomBytes(KEY_BYTES).toString('hex')}\n`)
  return madeHouseKey(dataDir)
}
