import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { keepOnce, readKept } from '../kept-once.ts'

const FILE = 'house.key'
const KEY_BYTES = 32

/** The key that signs backups. Undefined on a computer that has made none. */
export function installationKey(dataDir: string): Buffer | undefined {
  const text = readKept(join(dataDir, FILE))
  return text === undefined ? undefined : Buffer.from(text.trim(), 'hex')
}

export function madeInstallationKey(dataDir: string): Buffer {
  const there = installationKey(dataDir)
  if (there) return there
  keepOnce(join(dataDir, FILE), `${randomBytes(KEY_BYTES).toString('hex')}\n`)
  return madeInstallationKey(dataDir)
}
