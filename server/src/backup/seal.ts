import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { COPY_FILES } from '../db/copy/engine-copy.ts'
import { isPhotoName } from '../photos/photo-store.ts'
import { BACKUP_MANIFEST, PHOTOS } from './backup.ts'

const FILE = 'backup.seal'

/** `good` if this installation made the backup, `otherKey` if another one signed it. */
export type SealState = 'good' | 'unsigned' | 'changed' | 'otherKey'

interface Seal {
  /** Identifies the key without revealing it. */
  readonly key: string
  readonly hmac: string
}

const nameOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 16)

export async function sealBackup(folder: string, key: Buffer): Promise<string> {
  const file = join(folder, FILE)
  writeFileSync(file, `${JSON.stringify({ key: nameOf(key), hmac: await hmacOf(folder, key) } satisfies Seal)}\n`)
  return file
}

export async function sealState(folder: string, key: Buffer | undefined): Promise<SealState> {
  const file = join(folder, FILE)
  if (!existsSync(file)) return 'unsigned'
  const seal = readSeal(file)
  if (!seal) return 'changed'
  if (!key || seal.key !== nameOf(key)) return 'otherKey'
  const [storedHmac, found] = [Buffer.from(seal.hmac), Buffer.from(await hmacOf(folder, key))]
  return storedHmac.length === found.length && timingSafeEqual(storedHmac, found) ? 'good' : 'changed'
}

function readSeal(file: string): Seal | undefined {
  try {
    const { key, hmac } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Seal>
    return typeof key === 'string' && typeof hmac === 'string' ? { key, hmac } : undefined
  } catch {
    return undefined
  }
}

/** Files of other programs are neither read nor signed. */
function signedFiles(folder: string): string[] {
  const photos = join(folder, PHOTOS)
  const names = existsSync(photos) ? readdirSync(photos).filter(isPhotoName) : []
  const own = [BACKUP_MANIFEST, ...Object.values(COPY_FILES)].filter((name) => existsSync(join(folder, name)))
  return [...own, ...names.map((name) => `${PHOTOS}/${name}`)].toSorted()
}

async function hmacOf(folder: string, key: Buffer): Promise<string> {
  const hmac = createHmac('sha256', key)
  for (const name of signedFiles(folder)) {
    const content = createHash('sha256')
    await pipeline(createReadStream(join(folder, ...name.split('/'))), content)
    hmac.update(`${content.digest('hex')}  ${name}\n`)
  }
  return hmac.digest('hex')
}
