import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmptyShop } from '../testing/empty-shop.ts'
import { databaseFile, readConfig } from './config.ts'
import { hasUsers } from './features/people/users/user-insert.queries.ts'
import { openInstallation } from './open-installation.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mostrador-open-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a fault of the demo data is reported, and the server starts with an empty database', async () => {
  const config = readConfig({ DATA_DIR: folder, DEMO: '1' })
  const before = await openEmptyShop(databaseFile(config))
  before.raw.exec(`create trigger fails before insert on shop begin select raise(abort, 'a fault of ours'); end`)
  await before.close()
  const lines: string[] = []
  const { database, hasDemo } = await openInstallation(config, {
    clock: Date.now,
    buildDate: 0,
    say: (line) => lines.push(line),
  })
  expect([hasDemo, await hasUsers(database.reads)]).toEqual([false, false])
  await database.close()
  expect(lines).toEqual([
    `No se pudieron crear los datos de ejemplo: Mostrador inicia sin ellos y lo intenta de nuevo la próxima vez. El detalle está en ${join(folder, 'arranque.log')}`,
  ])
  expect(readFileSync(join(folder, 'arranque.log'), 'utf8')).toContain('a fault of ours')
})

test('missing commits are reported at each start for seven days', async () => {
  const config = readConfig({ DATA_DIR: folder, DEMO: '0' })
  const before = await openEmptyShop(databaseFile(config))
  before.raw.exec(
    `insert into lost_commit (commits, confirmed_at, found_at) values (3, '2026-11-20T16:42:00.000Z', '2026-11-20T17:00:00.000Z')`,
  )
  await before.close()
  const saidOn = async (day: string) => {
    const lines: string[] = []
    const clock = () => Date.parse(`${day}T17:00:00.000Z`)
    await (await openInstallation(config, { clock, buildDate: 0, say: (line) => lines.push(line) })).database.close()
    return lines
  }
  const sentence = [
    expect.stringMatching(/^A la base de datos le faltan .+ hasta el vie 20 nov 2026, 10:42\. Compare /),
  ]
  expect(await saidOn('2026-11-20')).toEqual(sentence)
  expect(await saidOn('2026-11-27')).toEqual(sentence)
  expect(await saidOn('2026-11-28')).toEqual([])
})
