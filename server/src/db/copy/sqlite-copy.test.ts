import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { brokenSentence } from '../../backup/broken-sentence.ts'
import { openDatabase } from '../sqlite/open.ts'
import { BrokenCopy } from './engine-copy.ts'
import { SqliteCopy } from './sqlite-copy.ts'

test('a restore replaces a damaged database and its log, and keeps both aside', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-sqlite-copy-'))
  const file = join(folder, 'mostrador.db')
  const database = openDatabase(file)
  database.raw.exec(`insert into shop (name, name_key, is_active) values ('Rosales', 'rosales', 1)`)
  const engine = new SqliteCopy(file)
  mkdirSync(join(folder, 'copy'))
  await engine.write(join(folder, 'copy'))
  await database.close()

  writeFileSync(file, 'no es una base de datos'.repeat(1000))
  writeFileSync(`${file}-wal`, 'ni esto su bitácora')
  const aside = join(folder, 'aside')
  const { kept } = await engine.restore(join(folder, 'copy'), aside)
  expect(kept).toBe(aside)
  expect(existsSync(`${file}-wal`)).toBe(false)
  expect(readdirSync(aside)).toContain('mostrador.db')
  const raw = new Sqlite(file)
  expect(raw.prepare('select name from shop').pluck().all()).toEqual(['Rosales'])
  raw.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a copy whose schema the engine cannot parse is refused as damaged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-sqlite-copy-'))
  const database = openDatabase(join(folder, 'mostrador.db'))
  const engine = new SqliteCopy(join(folder, 'mostrador.db'))
  mkdirSync(join(folder, 'copy'))
  await engine.write(join(folder, 'copy'))
  await database.close()
  const copy = new Sqlite(join(folder, 'copy', 'mostrador.db'))
  copy.unsafeMode()
  copy.pragma('writable_schema = on')
  copy.exec(
    `update sqlite_schema set sql = replace(sql, '(quantity > 0)', '(nada(quantity))') where name = 'exit_proposal'`,
  )
  copy.close()

  const restored = engine.restore(join(folder, 'copy'), join(folder, 'aside'))
  await expect(restored).rejects.toThrow(/^el archivo está dañado \(.*nada/)
  await expect(restored).rejects.toBeInstanceOf(BrokenCopy)
  rmSync(folder, { recursive: true, force: true })
})

test('a copy with an orphaned row is checked, and the row is named (D198)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-sqlite-copy-'))
  const database = openDatabase(join(folder, 'mostrador.db'))
  const engine = new SqliteCopy(join(folder, 'mostrador.db'))
  mkdirSync(join(folder, 'copy'))
  await engine.write(join(folder, 'copy'))
  await database.close()
  const copy = new Sqlite(join(folder, 'copy', 'mostrador.db'))
  copy.pragma('foreign_keys = off')
  copy.exec(
    `insert into drawer (id, shop_id, name, name_key, is_active, shifts) values (7, 999, 'Caja 1', 'caja 1', 1, 0)`,
  )
  copy.close()

  const { broken } = await engine.check(join(folder, 'copy'))
  expect(broken.map(brokenSentence)).toEqual(['Fila 7 de drawer, a shop: apunta a algo que no existe.'])
  rmSync(folder, { recursive: true, force: true })
})
