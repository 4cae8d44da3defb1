// Runs only on SQLite: it tests the installed program's settings in its folder, not SQL.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepBackupsIn, program, servePhones, startWithComputer } from '@mostrador/contract/platform/program'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { afterEach, describe, expect, test } from 'vitest'
import { loginAs } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { readProgramSettings } from '../../../installed/program-file.ts'
import { autostartOf } from '../../../installed/service/autostart-here.ts'
import { ShopProgram } from '../../../installed/shop-program.ts'
import type { System } from '../../../installed/system.ts'
import { logFileIn, TurnedLog } from '../../../installed/turned-log.ts'

/** macOS has no service of ours, so no command runs. */
const MAC: System = { platform: 'darwin', environment: {}, home: '/Users/ana', user: 'ana', isRoot: false }

let shop: TestApp
afterEach(() => shop.close())

/** The installed program, with the variables that somebody gave. Counts the starts that it was asked for. */
async function installed(given: Readonly<Record<string, string>> = {}, system: System = MAC) {
  const asked = { starts: 0 }
  const startAnew = () => {
    asked.starts += 1
  }
  shop = await testApp(
    {},
    undefined,
    (folder) =>
      new ShopProgram({
        folder,
        given,
        startAnew,
        log: new TurnedLog(logFileIn(folder)),
        autostart: autostartOf({ system, folder, isDemo: false }),
      }),
  )
  return { asked, owner: await loginAs(shop, 'owner') }
}

const settings = () => readProgramSettings(shop.place.dataDir)

test('the owner serves phones from the computer of the program, and the server starts anew after the answer', async () => {
  const { asked, owner } = await installed()
  expect((await shop.call(program, { as: owner })).body.data).toMatchObject({ aqui: 1, telefonos: 2, telefonosAqui: 1 })
  const { status, body } = await shop.call(servePhones, { as: owner, raw: [{ telefonos: 1 }] })
  expect([status, body.message]).toEqual([200, 'Mostrador atiende también a los teléfonos de la red de la tienda.'])
  expect(settings().servesPhones).toBe(true)
  expect(asked.starts).toBe(1)
  await shop.call(servePhones, { as: owner, raw: [{ telefonos: 2 }] })
  expect([settings().servesPhones, asked.starts]).toEqual([false, 2])
})

test.each([
  ['from another device', { from: '192.168.1.40' }],
  ['through a proxy on the computer', { headers: { 'x-forwarded-for': '192.168.1.40' } }],
])('a request %s changes nothing', async (_, way) => {
  const { asked, owner } = await installed()
  expect((await shop.call(program, { as: owner, ...way })).body.data.aqui).toBe(2)
  const { status, body } = await shop.call(servePhones, { as: owner, raw: [{ telefonos: 1 }], ...way })
  expect([status, body.message]).toEqual([403, REFUSALS.notOnThisComputer()])
  expect([settings(), asked.starts]).toEqual([{}, 0])
})

test('a variable that was given decides, and is named', async () => {
  const { asked, owner } = await installed({ HOST: '0.0.0.0' })
  expect((await shop.call(program, { as: owner })).body.data.telefonosAqui).toBe(2)
  const { status, body } = await shop.call(servePhones, { as: owner, raw: [{ telefonos: 1 }] })
  expect([status, body.message, asked.starts]).toEqual([409, REFUSALS.decidedAtStart('HOST'), 0])
})

test('a server that is not the installed program has no such settings', async () => {
  shop = await testApp()
  const owner = await loginAs(shop, 'owner')
  expect((await shop.call(program, { as: owner })).body.data).toMatchObject({ aqui: 2, telefonosAqui: 2 })
  expect((await shop.call(servePhones, { as: owner, raw: [{ telefonos: 1 }] })).status).toBe(403)
})

test('a computer without a service says why it does not start the program', async () => {
  const { owner } = await installed()
  const { arranque, arranqueNota } = (await shop.call(program, { as: owner })).body.data
  expect([arranque, arranqueNota]).toEqual(['imposible', expect.stringContaining('En este sistema')])
  const { status, body } = await shop.call(startWithComputer, { as: owner, raw: [{ arranque: 1 }] })
  expect([status, body.message]).toEqual([409, REFUSALS.autostartRefused(arranqueNota)])
})

describe('the folder of the backups', () => {
  const put = (owner: string, carpeta: string) => shop.call(keepBackupsIn, { as: owner, raw: [{ carpeta }] })

  test('is used from the next start on, and the one in the data folder again with an empty text', async () => {
    const { asked, owner } = await installed()
    const elsewhere = mkdtempSync(join(tmpdir(), 'mostrador-respaldos-'))
    try {
      const { registro, respaldos } = (await shop.call(program, { as: owner })).body.data
      expect([registro, respaldos]).toEqual([
        join(shop.place.dataDir, 'logs/mostrador.log'),
        join(shop.place.dataDir, 'backups'),
      ])
      expect((await put(owner, elsewhere)).status).toBe(200)
      expect([settings().backupFolder, asked.starts]).toEqual([elsewhere, 1])
      expect((await put(owner, '')).status).toBe(200)
      expect([settings().backupFolder, asked.starts]).toEqual([undefined, 2])
    } finally {
      rmSync(elsewhere, { recursive: true })
    }
  })

  test('is refused at its field, and nothing changes', async () => {
    const { asked, owner } = await installed()
    const { status, body } = await put(owner, shop.place.dataDir)
    expect([status, body.fields.carpeta]).toEqual([400, expect.stringContaining('dentro de los datos')])
    expect([settings(), asked.starts]).toEqual([{}, 0])
  })

  test('is not changed if BACKUP_DIR decides', async () => {
    const { asked, owner } = await installed({ BACKUP_DIR: '/x' })
    expect((await put(owner, '')).body.message).toBe(REFUSALS.decidedAtStart('BACKUP_DIR'))
    expect(asked.starts).toBe(0)
  })
})
