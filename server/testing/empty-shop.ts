import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SqliteDatabase } from '../src/db/sqlite/database.ts'
import { openDatabase } from '../src/db/sqlite/open.ts'
import { fillEmptyDatabase } from '../src/features/group/shops/first-start.service.ts'

let bytes: Promise<Buffer> | undefined

/** Copies an empty, migrated shop, which each process makes once. */
export async function openEmptyShop(file: string): Promise<SqliteDatabase> {
  bytes ??= makeTemplate()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await bytes, { flag: 'wx' })
  return openDatabase(file)
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-template-'))
  const file = join(folder, 'mostrador.db')
  const database = openDatabase(file)
  await fillEmptyDatabase(database)
  // Closing the last connection writes the log back.
  await database.close()
  const made = readFileSync(file)
  rmSync(folder, { recursive: true })
  return made
}
