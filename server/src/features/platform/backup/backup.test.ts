import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notifications, readNotifications } from '@mostrador/contract/overview/notifications'
import { backupState, makeBackupNow } from '@mostrador/contract/platform/backup'
import { HOUR_MS, localTime } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { type TestApp, testApp } from '../../../../testing/test-app.ts'
import { isBackupDue } from './nightly.ts'

describe('the night’s backup is due (D31: on Guatemala’s clock)', () => {
  const at = (local: string) => Date.parse(`${local}-06:00`)
  test.each<[string, string, string | undefined, string | undefined, boolean]>([
    ['where there is none', '2026-11-21T10:00', undefined, undefined, true],
    ['after two in the morning', '2026-11-21T02:00', '2026-11-20T02:00', undefined, true],
    ['not before', '2026-11-21T01:59', '2026-11-20T02:00', undefined, false],
    ['not twice a night', '2026-11-21T23:59', '2026-11-21T02:01', undefined, false],
    ['in the morning, when the computer was off at night', '2026-11-21T08:30', '2026-11-20T17:00', undefined, true],
    ['not again at once when it failed', '2026-11-21T08:30', '2026-11-20T02:00', '2026-11-21T08:00', false],
    ['where the last one is of a clock that was ahead', '2026-11-21T08:30', '2027-11-21T02:00', undefined, true],
    ['where that one failed', '2026-11-21T08:30', '2026-11-20T02:00', '2027-11-21T08:00', true],
    ['an hour after it failed', '2026-11-21T09:00', '2026-11-20T02:00', '2026-11-21T08:00', true],
  ])('%s', (_, now, good, failed, due) => {
    const when = (local: string | undefined) => (local === undefined ? undefined : at(local))
    expect(isBackupDue(at(now), when(good), when(failed))).toBe(due)
  })
})

describe('the owner', () => {
  let shop: TestApp
  let owner: string
  beforeEach(async () => {
    shop = await testApp()
    owner = await loginAs(shop, 'owner')
  })
  afterEach(() => shop.close())

  const state = async () => (await shop.call(backupState, { as: owner })).body.data

  test('sees that there is no backup, makes one, and sees its time and size', async () => {
    expect(await state()).toMatchObject({ ultimo: null, tamano: null, verificado: false, guardados: 0, dias: 14 })
    const made = await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect(made.body).toEqual({ success: true, message: 'El respaldo está hecho y comprobado.' })
    const { ultimo, tamano, ...rest } = await state()
    expect(ultimo).toBe(localTime(shop.clock.now))
    expect(tamano).toBeGreaterThan(50_000)
    expect(rest).toMatchObject({ verificado: true, guardados: 1, facturas: 0, fallo: null, haciendo: false })
  })

  const bell = async (as: string) =>
    (await shop.call(notifications, { as })).body.data.filter(({ tipo }: { tipo: string }) => tipo === 'respaldo')

  test('sees broken sums of a backup, on the page and at the bell (D198)', async () => {
    const id = await makeProduct(shop, { code: 'TO 1', quantity: 5 })
    const sentence = 'Producto TO 1 (Rosales): la existencia no es la suma de sus movimientos.'
    expect((await shop.call(makeBackupNow, { as: owner, raw: {} })).status).toBe(200)
    expect([(await state()).noCuadra, await bell(owner)]).toEqual([[], []])
    shop.database.raw.prepare('update product set quantity = 9 where id = ?').run(id)
    shop.clock.now += HOUR_MS
    const made = await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect(made.status).toBe(200)
    expect(made.body.message).toBe(
      'El respaldo está hecho y completo, pero hay sumas que no cuadran. Abajo dice cuáles.',
    )
    expect(await state()).toMatchObject({ verificado: true, guardados: 2, fallo: null, noCuadra: [sentence] })
    expect(await bell(owner)).toMatchObject([
      {
        texto: `El respaldo está completo, pero hay sumas que no cuadran. ${sentence}`,
        enlace: 'opciones?pestana=respaldo',
        leida: false,
      },
    ])
    expect(await bell(await loginAs(shop, 'manager'))).toEqual([])
    await shop.call(readNotifications, { as: owner })
    shop.clock.now += HOUR_MS
    await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect(await bell(owner)).toMatchObject([{ leida: true }])
    shop.database.raw.prepare('update product set quantity = 5 where id = ?').run(id)
    shop.clock.now += HOUR_MS
    await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect([(await state()).noCuadra, await bell(owner)]).toEqual([[], []])
  })

  test('two presses at once make one', async () => {
    const press = () => shop.call(makeBackupNow, { as: owner, raw: {} })
    expect((await Promise.all([press(), press(), press()])).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await state()).guardados).toBe(1)
  })

  test('sees a failure without internals, and the good backup stays', async () => {
    await shop.call(makeBackupNow, { as: owner, raw: {} })
    shop.clock.now += HOUR_MS
    const folder = join(shop.database.raw.name, '..', 'photos')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
    const refused = await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect(refused.status).toBe(500)
    expect(refused.body).toEqual({
      success: false,
      message:
        'El respaldo no se pudo hacer y el anterior sigue ahí. Revise el espacio en disco y avise al administrador.',
    })
    expect(await state()).toMatchObject({ guardados: 1, fallo: localTime(shop.clock.now) })
    const told =
      'El respaldo no se pudo hacer. El último es del 19-11-2026. Revise el espacio en disco y respalde ahora.'
    expect(await bell(owner)).toMatchObject([{ texto: told, enlace: 'opciones?pestana=respaldo', leida: false }])
    expect(await bell(await loginAs(shop, 'manager'))).toEqual([])
    await shop.call(readNotifications, { as: owner })
    shop.clock.now += HOUR_MS
    await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect(await bell(owner)).toMatchObject([{ leida: true }])
    // The next day, without a pause in which the session ends.
    for (let pause = 0; pause < 2; pause += 1) {
      shop.clock.now += 11 * HOUR_MS
      await shop.call(makeBackupNow, { as: owner, raw: {} })
    }
    expect(await bell(owner)).toMatchObject([{ leida: false }])
    rmSync(folder)
    mkdirSync(folder)
    await shop.call(makeBackupNow, { as: owner, raw: {} })
    expect(await state()).toMatchObject({ guardados: 2, fallo: null })
    expect(await bell(owner)).toEqual([])
  })
})

test('where the disk of the backups is unplugged, the owner is told, and no folder is made in its place', async () => {
  const disk = mkdtempSync(join(tmpdir(), 'mostrador-disk-'))
  const folder = join(disk, 'respaldos')
  const shop = await testApp({ BACKUP_DIR: folder })
  const as = await loginAs(shop, 'owner')
  const make = () => shop.call(makeBackupNow, { as, raw: {} })
  const state = async () => (await shop.call(backupState, { as })).body.data
  try {
    expect((await make()).status).toBe(200)
    renameSync(folder, join(disk, 'unplugged'))
    shop.clock.now += HOUR_MS
    const sentence = `La carpeta de los respaldos, ${folder}, no está o quedó vacía. Conecte su disco y respalde otra vez. Si la borró, créela de nuevo.`
    expect(await make()).toMatchObject({ status: 409, body: { success: false, message: sentence } })
    expect(existsSync(folder)).toBe(false)
    expect(await state()).toMatchObject({ ultimo: null, fallo: localTime(shop.clock.now), porque: sentence })
    const { data } = (await shop.call(notifications, { as })).body
    expect(data).toMatchObject([{ tipo: 'respaldo', texto: `El respaldo no se pudo hacer. ${sentence}` }])
    // Somebody who emptied the folder on purpose asks for a backup.
    mkdirSync(folder)
    shop.clock.now += HOUR_MS
    expect([(await make()).status, (await state()).guardados]).toEqual([200, 1])
  } finally {
    await shop.close()
    rmSync(disk, { recursive: true })
  }
})
