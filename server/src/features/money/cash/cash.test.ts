import { randomUUID } from 'node:crypto'
import {
  addDrawer,
  closeShift,
  editDrawer,
  moveCash,
  recountShift,
  relieveShift,
  setFloat,
  shiftById,
  shiftExport,
  shiftList,
} from '@mostrador/contract/money/cash'
import { chargeOrder } from '@mostrador/contract/money/payments'
import { drawerList, openShift } from '@mostrador/contract/money/till'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { notifications } from '@mostrador/contract/overview/notifications'
import { auditLog } from '@mostrador/contract/platform/audit'
import { invoiceExport } from '@mostrador/contract/sale/invoices'
import { discardSale, placeOrder } from '@mostrador/contract/sale/orders'
import { returnGoods } from '@mostrador/contract/sale/returns'
import { localTime } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeEncargo, saveEncargo } from '../../../../testing/encargos.ts'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { expectSorted } from '../../../../testing/sorted-by.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

let serial = 0
let drawer: number

const shop = await openTestApp()
const ownerSession = await loginAs(shop, 'owner')
const clerkSession = await loginAs(shop, 'clerk')
const owner: ReturnType<typeof tillOf> = tillOf(shop, ownerSession)
const clerk: ReturnType<typeof tillOf> = tillOf(shop, clerkSession)
const stranger: ReturnType<typeof tillOf> = tillOf(shop, await loginAs(shop, 'clerk', { shopId: DLUNA }))
beforeEach(async () => {
  // The clock never goes back, because later sessions would end.
  later(60)
  serial += 1
  const made = await owner.call(addDrawer, { nombre: `Caja ${serial + 1}`, comercioId: ROSALES, activo: 1 })
  expect(made.status).toBe(201)
  drawer = made.body.id
})
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const opened = async (float = '200.00') => (await clerk.open(drawer, float)).body.id as number
const cash = (monto: string) => ({ pagos: [{ forma: 1, monto }] })
/** Counts the log's entries about a document whose money is outside all shifts. */
const beside = async (entity: string, id: number) => (await whyBeside(entity, id)).length
const whyBeside = async (entity: string, id: number): Promise<string[]> =>
  (await shop.call(auditLog, { as: ownerSession, query: `?entity=${entity}&pageSize=500` })).body.data
    .filter(({ accion, entidadId }: Record<string, unknown>) => accion === 'fuera de turno' && entidadId === String(id))
    .map(({ despues }: { despues: string }) => JSON.parse(despues).motivo)
const later = (seconds: number) => {
  shop.clock.now += seconds * 1000
}

describe('drawers (D92)', () => {
  test('every shop has a first drawer, and the list has the settings that a till needs', async () => {
    const { data, ajustes } = await stranger.drawers()
    expect(data).toMatchObject([{ nombre: 'Caja 1', comercioId: DLUNA, activo: 1, turno: null, extension: null }])
    expect(ajustes).toMatchObject({ cobro: 'si', turnos: 'si', corteCiego: 1, entregaAlCobrar: 1, diasDevolucion: 8 })
    expect(ajustes.motivos.length).toBeGreaterThan(0)
    expect((await shop.call(drawerList, { as: clerkSession, query: `?comercio=${DLUNA}` })).status).toBe(404)
  })

  test('a name belongs to one drawer of a shop, and a drawer with an open shift is not switched off', async () => {
    const terms = { nombre: 'CAJA 1', comercioId: ROSALES, activo: 1 }
    expect((await owner.call(addDrawer, terms)).body.fields).toHaveProperty('nombre')
    expect((await clerk.call(addDrawer, terms)).status).toBe(403)
    await opened()
    const off = { idData: drawer, nombre: 'Caja del fondo', comercioId: ROSALES, extensionId: 1, activo: 2 }
    expect((await owner.call(editDrawer, off)).status).toBe(409)
    expect((await owner.call(editDrawer, { ...off, activo: 1 })).status).toBe(200)
    const row = (await clerk.drawers()).data.find(({ id }: { id: number }) => id === drawer)
    expect(row).toMatchObject({ nombre: 'Caja del fondo', extension: 'Central', turno: { numero: 1 } })
  })
})

describe('opening (D93)', () => {
  test('fifty at once open one shift', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => clerk.open(drawer, '100.00')))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    const others = answers.filter(({ status }) => status === 409)
    expect(others).toHaveLength(49)
    expect(new Set(others.map(({ body }) => body.id))).toEqual(new Set([made[0]?.body.id]))
  })

  test('numbers have no gaps, and the difference of a float from the cash left is shown, not expected', async () => {
    const first = await opened('100.00')
    await clerk.close(first, '100.00')
    const second = (await clerk.open(drawer, '90.00')).body
    expect(second.numero).toBe(2)
    expect(await owner.shift(second.id)).toMatchObject({ diferenciaApertura: '-10.00', esperado: '90.00' })
    expect((await owner.shift(first)).diferenciaApertura).toBeNull()
  })

  test('another shop’s drawer and shift are not found', async () => {
    expect((await stranger.open(drawer)).status).toBe(404)
    const id = await opened()
    expect((await shop.call(shiftById, { as: clerkSession, body: { id } })).status).toBe(200)
    expect((await stranger.call(shiftById, { id })).status).toBe(404)
    expect((await stranger.close(id, '1.00')).status).toBe(404)
    expect((await stranger.move(id, 'salida', '1.00')).status).toBe(404)
    expect((await stranger.sell(1, { ...cash('10.00'), turno: id })).status).toBe(404)
  })

  test('offline under an own key joins a shift that is open already (D107)', async () => {
    const key = randomUUID()
    const made = await clerk.open(drawer, '50.00', { clave: key })
    expect(made.status).toBe(201)
    // A device key in capitals means the same device.
    for (const clave of [key, key.toUpperCase()])
      expect((await clerk.open(drawer, '50.00', { clave })).body.id).toBe(made.body.id)
    const joining = randomUUID()
    expect((await clerk.open(drawer, '70.00', { clave: joining })).status).toBe(409)
    const sold = await clerk.sell(1, { ...cash('10.00'), turno: joining })
    expect((await owner.detail(sold.body.id)).pagos[0].turno).toBe(made.body.id)
    const lost = await clerk.sell(1, { ...cash('10.00'), turno: randomUUID() })
    expect([lost.status, (await clerk.detail(lost.body.id)).pagos[0].turno]).toEqual([201, null])
  })

  test('another shop’s shift is not found by its key either, and a queued sale is stored outside all shifts', async () => {
    const turno = randomUUID()
    await clerk.open(drawer, '50.00', { clave: turno })
    const product = await makeProduct(shop, { shopId: DLUNA })
    const sold = (more: object) =>
      stranger.call(placeOrder, orderOfUnits(product, 1, { ...cash('10.00'), turno, ...more }))
    const refused = await sold({})
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([404, ['turno']])
    const waited = await sold({ vendidoEn: localTime(shop.clock.now - 60_000) })
    expect([waited.status, (await stranger.detail(waited.body.id)).pagos[0].turno]).toEqual([201, null])
    expect(await beside('factura', waited.body.id)).toBe(1)
  })

  test('documents with an unknown shift count outside all shifts, and the log says so', async () => {
    const sold = await clerk.sell(1)
    const named = { turno: randomUUID() }
    await clerk.call(chargeOrder, { idData: sold.body.id, ...cash('10.00'), ...named })
    expect(await beside('factura', sold.body.id)).toBe(1)
    const product = (await clerk.detail(sold.body.id)).items[0].id
    const back = { items: [{ id: product, cantidad: 1, estado: 'vendible' }], motivo: 'De prueba', forma: 1 }
    await owner.call(returnGoods, { idData: sold.body.id, ...back, ...named })
    expect(await beside('factura', sold.body.id)).toBe(2)
    const encargo = await makeEncargo(shop, clerkSession, { ...cash('4.00'), ...named })
    await saveEncargo(shop, clerkSession, encargo, { pagado: '5.00', ...named })
    await saveEncargo(shop, clerkSession, encargo, { pagado: '3.00', ...named })
    expect(await beside('encargo', encargo)).toBe(3)
  })

  test('an unknown shift is refused if cash requires one, except for a queued sale', async () => {
    await settling(shop, ownerSession)({ turnos: 'exigido' })
    const named = { ...cash('10.00'), turno: randomUUID() }
    const refused = await clerk.sell(1, named)
    expect([refused.status, refused.body.message]).toEqual([409, 'Abra su turno para cobrar en efectivo.'])
    expect((await clerk.sell(1, { ...named, vendidoEn: localTime(shop.clock.now - 60_000) })).status).toBe(201)
    await settling(shop, ownerSession)({ turnos: 'si' })
  })

  test('a past time that lets a sale pass without a required shift is logged like a lost shift (D199)', async () => {
    const first = await opened('100.00')
    expect((await clerk.close(first, '100.00')).status).toBe(200)
    later(60)
    await settling(shop, ownerSession)({ turnos: 'exigido' })
    expect((await clerk.sell(1, cash('10.00'))).status).toBe(409)
    const soldAt = { vendidoEn: localTime(shop.clock.now - 30_000) }
    const whyOf = async (given: object) => {
      const { status, body } = await clerk.sell(1, { ...cash('10.00'), ...given })
      expect(status).toBe(201)
      return whyBeside('factura', body.id)
    }
    const beside = 'Se cobró en efectivo sin un turno abierto, con la hora que dijo la caja'
    expect(await whyOf(soldAt)).toEqual([beside])
    expect(await whyOf({ ...soldAt, turno: first })).toEqual([beside])
    expect(await whyOf({ ...soldAt, turno: randomUUID() })).toEqual(['La caja nombró un turno que no existe'])
    expect(await whyOf({ vendidoEn: '2020-01-01 10:00:00', turno: first })).toEqual([
      'El turno ya se cerró, y la hora que dijo la caja no puede ser',
    ])
    expect(await whyOf({ vendidoEn: localTime(shop.clock.now - 90_000), turno: first })).toEqual([])
    const open = await opened('100.00')
    expect(await whyOf({ ...soldAt, turno: open })).toEqual([])
    expect(await whyOf({ ...soldAt, pagos: [{ forma: 3, monto: '10.00' }] })).toEqual([])
    await settling(shop, ownerSession)({ turnos: 'si' })
    expect(await whyOf(soldAt)).toEqual([])
  })

  test('the same sent twice is once', async () => {
    const key = withKey()
    const first = await clerk.call(openShift, { caja: drawer, fondo: '10.00' }, key)
    const again = await clerk.call(openShift, { caja: drawer, fondo: '10.00' }, key)
    expect([again.status, again.body]).toEqual([201, first.body])
  })

  test('a refusal leaves the key free, which opens a shift once the open one is counted', async () => {
    const id = await opened('10.00')
    const again = () => clerk.call(openShift, { caja: drawer, fondo: '10.00' }, key)
    const key = withKey()
    expect((await again()).status).toBe(409)
    await clerk.close(id, '10.00')
    expect((await again()).status).toBe(201)
  })
})

describe('movements of a drawer (D94)', () => {
  test('are in, out, to the safe, no sale and deposit, and never make it negative', async () => {
    const id = await opened('100.00')
    expect((await clerk.move(id, 'entrada', '50.00')).status).toBe(201)
    expect((await clerk.move(id, 'salida', '20.00')).status).toBe(201)
    expect((await clerk.move(id, 'retiro', '80.00')).status).toBe(201)
    expect((await clerk.move(id, 'apertura', '0.00')).status).toBe(201)
    expect((await clerk.move(id, 'deposito', '500.00', { boleta: 'B-1' })).status).toBe(201)
    expect((await owner.shift(id)).esperado).toBe('50.00')
    const tooMuch = await clerk.move(id, 'salida', '50.01')
    expect(tooMuch.status).toBe(409)
    expect(tooMuch.body.message).not.toContain('50.00')
    expect((await owner.move(id, 'salida', '50.01')).body.message).toContain('50.00')
  })

  test.each([
    ['salida', '0.00', {}, 'monto'],
    ['apertura', '1.00', {}, 'monto'],
    ['deposito', '5.00', {}, 'boleta'],
    ['deposito', '5.00', { boleta: '4111 1111 1111 1111' }, 'boleta'],
    ['entrada', '5.00', { motivo: '' }, 'motivo'],
    ['entrada', '5.00', { aCaja: 1 }, 'aCaja'],
    ['robo', '5.00', {}, 'tipo'],
  ])('%s of %s with %o is refused by its field', async (tipo, monto, more, field) => {
    const { status, body } = await clerk.move(await opened(), tipo, monto, more)
    expect([status >= 400 && status < 500, Object.keys(body.fields ?? {})]).toEqual([true, [field]])
  })

  test('change for another drawer leaves one and enters the other, once', async () => {
    const id = await opened('100.00')
    const other = (await owner.call(addDrawer, { nombre: `Vecina ${serial}`, comercioId: ROSALES, activo: 1 })).body.id
    const give = { turno: id, tipo: 'salida', monto: '30.00', motivo: 'Sencillo', aCaja: other }
    expect((await clerk.call(moveCash, give)).status).toBe(409)
    const own = await clerk.call(moveCash, { ...give, aCaja: drawer })
    expect([own.status, own.body.fields.aCaja]).toEqual([409, expect.stringContaining('misma')])
    const neighbour = (await clerk.open(other, '0.00')).body.id
    const key = withKey()
    await clerk.call(moveCash, give, key)
    await clerk.call(moveCash, give, key)
    expect([(await owner.shift(id)).esperado, (await owner.shift(neighbour)).esperado]).toEqual(['70.00', '30.00'])
  })

  test('twenty at once never take more than there is', async () => {
    const id = await opened('100.00')
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.move(id, 'salida', '30.00')))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await owner.shift(id)).esperado).toBe('10.00')
  })
})

describe('the count of a shift (D95)', () => {
  test('is by notes and coins with the other forms, and the surplus goes to the safe', async () => {
    const id = await opened('100.00')
    await clerk.sell(12, {
      pagos: [
        { forma: 1, monto: '100.00' },
        { forma: 3, monto: '20.00' },
      ],
      turno: id,
    })
    const closed = await clerk.call(closeShift, {
      idData: id,
      conteo: { '100': 1, '50': 1, '20': 2, '1m': 9, '0.25': 4 },
      declarado: { tarjeta: '20.00' },
      queda: '50.00',
    })
    expect(closed.status).toBe(200)
    expect(closed.body.data).toMatchObject({
      esperado: '200.00',
      contado: '200.00',
      diferencia: '0.00',
      queda: '50.00',
      porForma: [
        { forma: 1, esperado: '200.00', declarado: '200.00', diferencia: '0.00' },
        { forma: 3, esperado: '20.00', declarado: '20.00', diferencia: '0.00' },
      ],
      conteos: [{ tipo: 'corte', conteo: { '100': 1, '1m': 9 } }],
    })
    expect(closed.body.data.movimientos.at(-1)).toMatchObject({ tipo: 'retiro', monto: '-150.00' })
    expect((await clerk.close(id, '200.00')).status).toBe(409)
    expect((await clerk.sell(1, { ...cash('10.00'), turno: id })).status).toBe(409)
    expect((await clerk.move(id, 'entrada', '1.00')).status).toBe(409)
    expect((await clerk.open(drawer, '50.00')).body.numero).toBe(2)
  })

  test('requires a reason above the tolerance, and a refused count is stored and reveals no sum', async () => {
    const id = await opened('100.00')
    await clerk.sell(4, { ...cash('40.00'), turno: id })
    const refused = await clerk.close(id, '134.99')
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['motivo']])
    expect(JSON.stringify(refused.body)).not.toMatch(/140|5\.01/)
    expect((await clerk.close(id, '135.00')).status).toBe(200)
    expect((await clerk.shift(id)).conteos).toMatchObject([
      { tipo: 'no cerró', efectivo: '134.99', diferencia: '-5.01' },
      { tipo: 'corte', efectivo: '135.00', diferencia: '-5.00' },
    ])
  })

  test('is stored once if sent twice, with the same answer', async () => {
    const id = await opened('10.00')
    const key = withKey()
    const first = await clerk.close(id, '10.00', {}, key)
    const again = await clerk.close(id, '10.00', {}, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await clerk.close(id, '9.00', {}, key)).status).toBe(422)
  })

  test.each([
    [{}, 'efectivo'],
    [{ efectivo: '10.00', conteo: { '5': 1 } }, 'efectivo'],
    [{ efectivo: '10.00', queda: '10.01' }, 'queda'],
    [{ conteo: { '3': 1 } }, 'conteo'],
    [{ conteo: { '5': -1 } }, 'conteo.5'],
  ])('%o is refused by its field, and the shift stays open', async (count, field) => {
    const id = await opened('10.00')
    const { status, body } = await clerk.call(closeShift, { idData: id, ...count })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    // The message uses words of the shop, never the name of a check.
    expect(body.message).not.toMatch(/llave|clave|inválid/i)
    expect((await clerk.shift(id)).cerrado).toBeNull()
  })

  test('opens the next shift with the counted cash on a handover', async () => {
    const id = await opened('100.00')
    const relieved = await clerk.call(relieveShift, { idData: id, efectivo: '100.00' })
    expect(relieved.status).toBe(200)
    expect(await owner.shift(relieved.body.siguiente)).toMatchObject({
      numero: 2,
      fondo: '100.00',
      diferenciaApertura: '0.00',
      cerrado: null,
    })
  })

  test('hands over the cash that stays in the drawer', async () => {
    const id = await opened('195.00')
    const more = { idData: id, efectivo: '195.00', queda: '50.00', fondo: '80.00' }
    const refused = await clerk.call(relieveShift, more)
    expect([refused.status, Object.keys(refused.body.fields), refused.body.message]).toEqual([
      400,
      ['fondo'],
      expect.stringContaining('Q50.00'),
    ])
    expect((await owner.shift(id)).cerrado).toBeNull()
    const relieved = await clerk.call(relieveShift, { ...more, fondo: '50.00' })
    expect(await owner.shift(relieved.body.siguiente)).toMatchObject({ fondo: '50.00', diferenciaApertura: '0.00' })
  })

  test('a wrong float shows at the opening, and is corrected in the first minutes (D212)', async () => {
    const first = await opened('300.00')
    await clerk.close(first, '300.00')
    const id = await opened('200.00')
    expect(await clerk.shift(id)).toMatchObject({ fondo: '200.00', diferenciaApertura: '-100.00' })
    const right = { idData: id, fondo: '300.00' }
    expect((await stranger.call(setFloat, right)).status).toBe(404)
    expect((await clerk.call(setFloat, right)).status).toBe(200)
    expect(await owner.shift(id)).toMatchObject({ fondo: '300.00', diferenciaApertura: '0.00', esperado: '300.00' })
    const [logged] = (await shop.call(auditLog, { as: ownerSession, query: '?entity=turno&pageSize=500' })).body.data
    expect([JSON.parse(logged.antes), JSON.parse(logged.despues)]).toEqual([{ fondo: '200.00' }, { fondo: '300.00' }])
    // The float may not fall below the cash already taken, nor change after the first minutes.
    await clerk.move(id, 'salida', '250.00')
    expect((await clerk.call(setFloat, { idData: id, fondo: '249.99' })).status).toBe(409)
    expect((await clerk.call(setFloat, { idData: id, fondo: '250.00' })).status).toBe(200)
    later(16 * 60)
    const late = await clerk.call(setFloat, right)
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('primeros 15 minutos')])
    expect(await owner.shift(id)).toMatchObject({ fondo: '250.00', diferenciaApertura: '-50.00' })
    await clerk.close(id, '0.00')
    expect((await owner.call(setFloat, right)).status).toBe(409)
  })

  test('a recount is stored beside the count and changes nothing', async () => {
    const id = await opened('100.00')
    const again = { idData: id, efectivo: '99.00', motivo: 'Lo conté yo' }
    expect((await owner.call(recountShift, again)).status).toBe(409)
    await clerk.close(id, '100.00')
    expect((await clerk.call(recountShift, again)).status).toBe(403)
    expect((await owner.call(recountShift, again)).status).toBe(201)
    const data = await owner.shift(id)
    expect(data).toMatchObject({ contado: '100.00', diferencia: '0.00' })
    expect(data.conteos.at(-1)).toMatchObject({ tipo: 'recuento', diferencia: '-1.00', motivo: 'Lo conté yo' })
  })
})

test('a day is not exported while a shift is open since then', async () => {
  const as = await loginAs(shop, 'clerk')
  const { id } = (await tillOf(shop, as).open(drawer)).body
  shop.database.raw.prepare(`update shift set opened_local = '2026-11-18 20:00:00' where id = ?`).run(id)
  const exported = async (day: string) => (await shop.call(invoiceExport, { as, query: `?hasta=${day}` })).status
  expect([await exported('2026-11-18'), await exported('2026-11-17')]).toEqual([409, 200])
  await tillOf(shop, as).close(id, '200.00')
  expect(await exported('2026-11-18')).toBe(200)
})

test('while she counts blind, a clerk is told no sum nor what adds up to it (D95)', async () => {
  const id = await opened('137.00')
  const amounts = ['23.00', '31.00', '47.00']
  for (const amount of amounts)
    await clerk.sell(Number.parseInt(amount, 10), { turno: id, pagos: [{ forma: 1, monto: amount }] })
  await clerk.move(id, 'salida', '11.00')
  await owner.move(id, 'entrada', '8.30')
  const expected = '235.30'
  expect((await owner.shift(id)).esperado).toBe(expected)
  const answers = [
    await shop.call(shiftById, { as: clerkSession, body: { id } }),
    await shop.call(shiftList, { as: clerkSession }),
    await shop.call(drawerList, { as: clerkSession }),
    await clerk.move(id, 'salida', '900.00'),
    await shop.call(dashboard, { as: clerkSession }),
  ]
  for (const { body } of answers) {
    const text = JSON.stringify(body)
    for (const secret of [expected, ...amounts, '8.30']) expect(text).not.toContain(secret)
  }
  const today = await shop.call(invoiceExport, { as: clerkSession, query: '?formato=csv' })
  expect([today.status, today.body.fields]).toEqual([409, { hasta: today.body.message }])
  expect((await shop.call(invoiceExport, { as: clerkSession, query: '?hasta=2026-11-18' })).status).toBe(200)
  const shown = await clerk.shift(id)
  expect(shown).toMatchObject({ esperado: null, diferencia: null, porForma: [], tardias: [] })
  expect(shown.movimientos).toMatchObject([{ tipo: 'salida', monto: '-11.00' }])
  await clerk.close(id, expected)
  expect(await clerk.shift(id)).toMatchObject({ esperado: expected, diferencia: '0.00' })
})

describe('late sales (D96)', () => {
  const queued = async (id: number, seconds: number) => {
    const vendidoEn = localTime(shop.clock.now - seconds * 1000)
    expect((await clerk.sell(1, { ...cash('10.00'), turno: id, vendidoEn })).status).toBe(201)
    return vendidoEn
  }

  test('before the count it explains that count; the closed difference stays', async () => {
    const id = await opened('100.00')
    later(3600)
    await clerk.close(id, '110.00', { motivo: 'Sobra' })
    later(60)
    const vendidoEn = await queued(id, 1800)
    const data = await owner.shift(id)
    expect(data).toMatchObject({ esperado: '100.00', diferencia: '10.00', tarde: 1 })
    expect(data.tardias).toMatchObject([{ efectivo: '10.00', explica: 'corte', vendidoEn }])
    const row = (await shop.call(shiftList, { as: ownerSession, query: `?caja=${drawer}` })).body.data[0]
    expect(row).toMatchObject({ tarde: 1, esperado: '100.00' })
  })

  test('after the count and before the next opening it explains that opening', async () => {
    const id = await opened('100.00')
    later(3600)
    await clerk.close(id, '100.00')
    later(3600)
    const next = (await clerk.open(drawer, '110.00')).body.id
    await queued(id, 1800)
    expect((await owner.shift(id)).tardias).toMatchObject([{ explica: 'apertura' }])
    expect(await owner.shift(next)).toMatchObject({ diferenciaApertura: '10.00', esperado: '110.00', tardias: [] })
  })

  test('later it counts in the shift that is open then', async () => {
    const id = await opened('100.00')
    later(3600)
    await clerk.close(id, '100.00')
    const next = (await clerk.open(drawer, '100.00')).body.id
    later(3600)
    await queued(id, 60)
    expect((await owner.shift(next)).esperado).toBe('110.00')
    expect((await owner.shift(id)).tardias).toMatchObject([{ explica: 'otro' }])
  })
})

describe('missing sales of a shift (D97)', () => {
  const device = randomUUID()
  const numbered = (id: number, consecutivo: number) =>
    clerk.sell(1, { ...cash('10.00'), turno: id, aparato: device, consecutivo })

  test('a gap, or sales that wait, keep a clerk from closing, and are named; the office may', async () => {
    const id = await opened('0.00')
    await numbered(id, 1)
    await numbered(id, 3)
    const refused = await clerk.close(id, '20.00', { ventas: { [device]: 4 } })
    expect(refused.status).toBe(409)
    expect(refused.body.faltan).toEqual([
      { aparato: device, consecutivo: 2 },
      { aparato: device, consecutivo: 4 },
    ])
    expect((await clerk.shift(id)).cerrado).toBeNull()
    const closed = await owner.close(id, '20.00', { ventas: { [device]: 4 } })
    expect(closed.status).toBe(200)
    const devices = [{ aparato: device, hizo: 4, tiene: 2, faltan: [2, 4] }]
    expect(closed.body.data.aparatos).toEqual(devices)
    expect((await owner.shift(id)).aparatos).toEqual(devices)
  })

  test('the numbers that a device reports stay with the count, even without a stored sale', async () => {
    const id = await opened('0.00')
    const silent = randomUUID()
    expect((await owner.close(id, '0.00', { ventas: { [silent.toUpperCase()]: 2 } })).status).toBe(200)
    expect((await owner.shift(id)).aparatos).toEqual([{ aparato: silent, hizo: 2, tiene: 0, faltan: [1, 2] }])
  })

  test('a sale without a number does not count, and a number of two sales counts once', async () => {
    const id = await opened('0.00')
    await numbered(id, 1)
    await numbered(id, 1)
    await clerk.sell(1, { ...cash('10.00'), turno: id, aparato: device })
    const closed = await clerk.close(id, '30.00', { ventas: { [device]: 1 } })
    expect(closed.body.data.aparatos).toEqual([{ aparato: device, hizo: 1, tiene: 1, faltan: [] }])
  })

  test('a sale that was discarded and then corrected is one sale with one number', async () => {
    const id = await opened('0.00')
    const key = randomUUID()
    const number = { turno: id, aparato: device, consecutivo: 1 }
    const given = await clerk.call(discardSale, {
      clave: key,
      motivo: 'Ya no hay',
      vendidoEn: localTime(shop.clock.now - 60_000),
      cliente: 'CF',
      nit: 'CF',
      itemsBag: { item_1: { id: 1, cantidad: 1 } },
      total: '10.00',
      ...number,
    })
    expect(given.status).toBe(200)
    // The discard's answer was lost: the till still shows the sale for review, and its clerk corrects it.
    await clerk.sell(1, { ...cash('10.00'), ...number, corrige: key })
    const closed = await clerk.close(id, '10.00', { ventas: { [device]: 1 } })
    expect(closed.body.data.aparatos).toEqual([{ aparato: device, hizo: 1, tiene: 1, faltan: [] }])
  })

  test.for(['the clerk', 'the office of another shop'])('a sale that %s gave up is not missing', async (who) => {
    const id = await opened('0.00')
    await numbered(id, 1)
    const as = who === 'the clerk' ? clerk : tillOf(shop, await loginAs(shop, 'manager', { shopId: DLUNA }))
    const given = await as.call(discardSale, {
      clave: randomUUID(),
      motivo: 'El cliente se fue',
      vendidoEn: localTime(shop.clock.now - 60_000),
      cliente: 'CF',
      nit: 'CF',
      itemsBag: { item_1: { id: 1, cantidad: 1 } },
      total: '10.00',
      rechazo: 'No hay',
      turno: id,
      aparato: device,
      consecutivo: 2,
    })
    expect(given.status).toBe(200)
    expect((await clerk.close(id, '10.00', { ventas: { [device]: 2 } })).status).toBe(200)
  })
})

test('a difference above the tolerance rings the owner’s bell, and nobody else’s', async () => {
  const bell = async (as: string) =>
    (await shop.call(notifications, { as })).body.data.filter(({ tipo }: { tipo: string }) => tipo === 'diferencia')
  const before = (await bell(ownerSession)).length
  await clerk.close(await opened('100.00'), '95.00')
  expect(await bell(ownerSession)).toHaveLength(before)
  const id = await opened('95.00')
  await clerk.close(id, '89.99', { motivo: 'No sé' })
  expect((await bell(ownerSession))[0]).toMatchObject({
    texto: `Faltan Q5.01 en el corte 2 de Caja ${serial + 1} en Rosales.`,
    enlace: `caja?turno=${id}`,
  })
  expect(await bell(clerkSession)).toEqual([])
})

test('shifts are listed by their filters, their words and their headings', async () => {
  const id = await opened()
  const listed = async (query: string) =>
    (await shop.call(shiftList, { as: clerkSession, query })).body.data.map((row: { id: number }) => row.id)
  expect(await listed(`?caja=${drawer}`)).toEqual([id])
  expect(await listed(`?caja=${drawer}&abiertos=1`)).toEqual([id])
  expect(await listed(`?caja=${drawer}&abiertos=2`)).toEqual([])
  expect(await listed(`?caja=${drawer}&desde=2026-11-19&hasta=2026-11-19`)).toEqual([id])
  expect(await listed(`?caja=${drawer}&desde=2026-11-20`)).toEqual([])
  expect(await listed(`?search=caja%20${serial + 1}&columns=caja`)).toEqual([id])
  expect(await listed(`?comercio=${DLUNA}`)).toEqual([])
  expect((await shop.call(shiftList, { as: clerkSession, query: '?sort=nada' })).status).toBe(400)
})

test('the shifts are searched and sorted by what should be there, what was counted and the difference', async () => {
  const short = await opened('1234.00')
  await clerk.sell(2, { ...cash('20.00'), turno: short })
  await clerk.move(short, 'entrada', '50.00')
  await clerk.move(short, 'retiro', '300.00')
  const row = async (id: number, as = ownerSession) =>
    (await shop.call(shiftList, { as, query: `?caja=${drawer}` })).body.data.find(
      (each: { id: number }) => each.id === id,
    )
  const found = async (search: string, columns: string, as = ownerSession) =>
    (
      await shop.call(shiftList, {
        as,
        query: `?caja=${drawer}&search=${encodeURIComponent(search)}&columns=${columns}`,
      })
    ).body.data.map(({ id }: { id: number }) => id)
  // An open shift's sum is computed from its parts, for those who may see it.
  expect((await row(short)).esperado).toBe('1004.00')
  expect(await found('Q1,004.00', 'esperado')).toEqual([short])
  expect(await found('Q1,004.00', 'esperado', clerkSession)).toEqual([])
  await expectSorted(shop, shiftList, ownerSession, 'esperado')
  const asClerk = async (query: string) =>
    (await shop.call(shiftList, { as: clerkSession, query: `?abiertos=1${query}` })).body.data.map(
      ({ id }: { id: number }) => id,
    )
  const byId = (await asClerk('')).toReversed()
  expect(await asClerk('&pageSize=500&sort=esperado')).toEqual(byId)

  await clerk.close(short, '997.50', { motivo: 'Di cambio de más' })
  expect(await row(short)).toMatchObject({ esperado: '1004.00', contado: '997.50', diferencia: '-6.50' })
  for (const [search, columns] of [
    ['Q1,004', 'esperado'],
    ['997.5', 'contado'],
    ['Faltan Q6.50', 'diferencia'],
    ['Q6.50', 'diferencia'],
  ] as const)
    expect(await found(search, columns), search).toEqual([short])
  expect(await found('sobran', 'diferencia')).toEqual([])
  for (const name of ['esperado', 'contado', 'diferencia']) await expectSorted(shop, shiftList, ownerSession, name)
})

describe('a difference in another form than cash (D206)', () => {
  const byCard = (monto: string) => ({ pagos: [{ forma: 3, monto, referencia: '4321' }] })
  const mine = async (id: number) =>
    (await shop.call(shiftList, { as: ownerSession, query: `?caja=${drawer}` })).body.data.find(
      (row: { id: number }) => row.id === id,
    )

  test('a missing card slip requires a reason, and list, file, log and bell show it', async () => {
    const id = await opened('100.00')
    await clerk.sell(123, { ...byCard('1230.00'), turno: id })
    const refused = await clerk.close(id, '100.00')
    expect(refused.status).toBe(400)
    expect(refused.body.fields).toHaveProperty('motivo')
    expect(JSON.stringify(refused.body)).not.toContain('1230')
    expect((await clerk.close(id, '100.00', { declarado: { tarjeta: '1224.99' } })).status).toBe(400)
    const closed = await clerk.close(id, '100.00', { declarado: { tarjeta: '0.00' }, motivo: 'No apareció' })
    const differs = [{ forma: 3, diferencia: '-1230.00' }]
    expect(closed.body.data).toMatchObject({ diferencia: '0.00', diferencias: differs, motivo: 'No apareció' })
    const { conteos } = await owner.shift(id)
    expect(conteos.map(({ tipo, diferencias }: { tipo: string; diferencias: unknown }) => [tipo, diferencias])).toEqual(
      [
        ['no cerró', differs],
        ['no cerró', [{ forma: 3, diferencia: '-5.01' }]],
        ['corte', differs],
      ],
    )
    expect(await mine(id)).toMatchObject({ diferencia: '0.00', diferencias: differs })
    const found = async (words: string) =>
      (
        await shop.call(shiftList, {
          as: ownerSession,
          query: `?caja=${drawer}&search=${encodeURIComponent(words)}&columns=diferencia`,
        })
      ).body.total
    expect(await found('Faltan Q1230.00 en tarjeta')).toBe(1)
    expect(await found('Cuadra')).toBe(0)
    const notices = (await shop.call(notifications, { as: ownerSession })).body.data
    expect(notices.find(({ tipo }: { tipo: string }) => tipo === 'diferencia')).toMatchObject({
      texto: `Faltan Q1,230.00 en tarjeta en el corte 1 de Caja ${serial + 1} en Rosales.`,
      enlace: `caja?turno=${id}`,
    })
    const log = (await shop.call(auditLog, { as: ownerSession, query: '?pageSize=5' })).body.data[0]
    expect(JSON.stringify(log)).toContain('-1230.00')
    const file = await shop.call(shiftExport, { as: ownerSession, query: `?format=csv&caja=${drawer}` })
    expect((file.body as Buffer).toString('utf8')).toContain('Faltan Q1,230.00 en tarjeta')
  })

  test('each form has its own difference, without a reason up to the tolerance', async () => {
    const id = await opened('100.00')
    await clerk.sell(2, { ...byCard('20.00'), turno: id })
    const closed = await clerk.close(id, '98.00', { declarado: { cheque: '1.50', tarjeta: '20.00' } })
    expect(closed.status).toBe(200)
    expect(closed.body.data.diferencias).toEqual([
      { forma: 1, diferencia: '-2.00' },
      { forma: 2, diferencia: '1.50' },
    ])
  })

  test('a refund by card of another shift is declared with a minus', async () => {
    const before = await opened('100.00')
    const { id: invoice } = (await clerk.sell(5, { ...byCard('50.00'), turno: before })).body
    await clerk.close(before, '100.00', { declarado: { tarjeta: '50.00' } })
    const id = await opened('100.00')
    const [sold] = (await clerk.detail(invoice)).items
    const given = await clerk.call(returnGoods, {
      idData: invoice,
      items: [{ id: sold.id, cantidad: 5, estado: 'vendible' }],
      motivo: 'No le gustó',
      forma: 3,
      turno: id,
    })
    expect(given.status).toBe(201)
    const closed = await clerk.close(id, '100.00', { declarado: { tarjeta: '-50.00' } })
    expect(closed.status).toBe(200)
    expect(closed.body.data).toMatchObject({ diferencias: [] })
    expect(closed.body.data.porForma).toContainEqual({
      forma: 3,
      esperado: '-50.00',
      declarado: '-50.00',
      diferencia: '0.00',
    })
  })
})
