import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SqliteDatabase } from '../src/db/sqlite/database.ts'
import { openEmptyShop } from './empty-shop.ts'
import { openTwoShops } from './two-shops.ts'

export interface SeededShop {
  readonly dataDir: string
  readonly file: string
  remove(): void
}

/** `seed` fills the database, which is closed afterwards. */
export async function seededShop(
  seed: (place: { database: SqliteDatabase; clock: { now: number } }) => Promise<void>,
): Promise<SeededShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-shop-'))
  const file = join(dataDir, 'mostrador.db')
  const database = await openEmptyShop(file)
  await openTwoShops(database)
  await seed({ database, clock: { now: Date.now() } })
  await database.close()
  return { dataDir, file, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}
