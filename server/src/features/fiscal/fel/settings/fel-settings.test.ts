import { felSettings, tryFelSettings } from '@mostrador/contract/fiscal/fel'
import { drawerList } from '@mostrador/contract/money/till'
import { DAY_MS, localDay, showDay } from '@mostrador/domain/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DLUNA, loginAs, ROSALES } from '../../../../../testing/factories.ts'
import { felSettingsOf, turnFelOn } from '../../../../../testing/fel.ts'
import { type TestApp, testApp } from '../../../../../testing/test-app.ts'

let shop: TestApp
let owner: string

beforeAll(async () => {
  shop = await testApp()
  owner = await loginAs(shop, 'owner')
})
afterAll(() => shop.close())

const readSettings = async (shopId: number = ROSALES) =>
  (await shop.call(felSettings, { as: owner, path: `/api/settings/fel/${shopId}` })).body.data
const emisor = felSettingsOf().emisor
const LIMITS = 'select cf_limits from fel_shop where shop_id = ?'

test("a new shop is off, its owner's settings are shown again, and its tills get the limit", async () => {
  expect(await readSettings()).toMatchObject({ activo: 2, emisor: { nit: '' }, calendario: [] })
  expect(await turnFelOn(shop, owner)).toMatchObject({ status: 200, body: { data: { activo: 1 } } })
  expect(await readSettings()).toMatchObject({
    activo: 1,
    emisor: { nit: '123456789', regimen: 'GEN' },
    limiteCF: '2500.00',
  })
  const { body } = await shop.call(drawerList, { as: await loginAs(shop, 'clerk') })
  expect(body.ajustes.fel).toEqual({ limiteCF: '2500.00', avisoCF: '2000.00', documentoCredito: 'FACT' })
})

test('an issuer has one name and regime under its NIT, and may have two shops', async () => {
  const other = await turnFelOn(shop, owner, { shopId: DLUNA, emisor: { ...emisor, nombre: 'Otra casa' } })
  expect([other.status, other.body.message]).toEqual([409, expect.stringContaining('Casa de prueba')])
  expect((await turnFelOn(shop, owner, { shopId: DLUNA })).status).toBe(200)
})

test('an issuer has one document type for sales on credit in all shops, unchanged if omitted (D190)', async () => {
  const settled = async (given: object, shopId = ROSALES) => {
    const { status } = await turnFelOn(shop, owner, { shopId, emisor: { ...emisor, ...given } })
    expect(status).toBe(200)
    return [(await readSettings()).emisor.documentoCredito, (await readSettings(DLUNA)).emisor.documentoCredito]
  }
  expect(await settled({}, DLUNA)).toEqual(['FACT', 'FACT'])
  expect(await settled({ documentoCredito: 'FCAM' })).toEqual(['FCAM', 'FCAM'])
  expect(await settled({}, DLUNA)).toEqual(['FCAM', 'FCAM'])
  expect(await settled({ documentoCredito: 'FACT' }, DLUNA)).toEqual(['FACT', 'FACT'])
})

test('a small taxpayer has its own documents, and a new regime brings its usual ones', async () => {
  const small = { ...emisor, nit: '98765434', nombre: 'Sol', regimen: 'PEQ', frases: [] }
  const settled = async (given: object) => {
    await turnFelOn(shop, owner, { activo: 2, emisor: { ...small, ...given } })
    return (await readSettings()).emisor.documentoCredito
  }
  expect(await settled({})).toBe('FPEQ')
  expect(await settled({ documentoCredito: 'FCAP' })).toBe('FCAP')
  expect(await settled({ regimen: 'GEN' })).toBe('FACT')
  await turnFelOn(shop, owner)
})

const WRONG_CREDIT = 'Elija el documento según el régimen: FACT o FCAM, FPEQ o FCAP.'
const DUE_TOO_EARLY = 'El IVA de oct 2026 vence después de ese mes.'

test.each([
  ['emisor.nit', 'El último dígito no corresponde: revise el NIT.', { emisor: { ...emisor, nit: '12345678-8' } }],
  [
    'emisor.frases',
    'Elija la frase del ISR: SAT la pide en cada factura de régimen general.',
    { emisor: { ...emisor, frases: [] } },
  ],
  ['emisor.documentoCredito', WRONG_CREDIT, { emisor: { ...emisor, documentoCredito: 'FCAP' } }],
  ['limiteCF', 'Escriba desde qué total se pide NIT.', { limiteCF: '0.00' }],
  ['avisoCF', 'El aviso va antes que el límite.', { avisoCF: '2500.01' }],
  ['calendario', DUE_TOO_EARLY, { calendario: [{ mes: '2026-10', vence: '2026-10-31' }] }],
  ['calendario', DUE_TOO_EARLY, { calendario: [{ mes: '2026-10', vence: '2027-01-01' }] }],
  [
    'calendario',
    'El mes 2026-10 está dos veces.',
    {
      calendario: [
        { mes: '2026-10', vence: '2026-11-27' },
        { mes: '2026-10', vence: '2026-11-30' },
      ],
    },
  ],
])('a fault of %s is reported at the field, and nothing is stored', async (field, sentence, wrong) => {
  const before = await readSettings()
  const { status, body } = await turnFelOn(shop, owner, wrong)
  expect([status, body]).toEqual([400, { success: false, message: sentence, fields: { [field]: sentence } }])
  expect(await readSettings()).toEqual(before)
})

test("SAT's calendar is stored by month, is unchanged if omitted, and removed if empty (D168)", async () => {
  const calendario = [
    { mes: '2026-10', vence: '2026-11-27' },
    { mes: '2026-11', vence: '2027-01-04' },
  ]
  expect((await turnFelOn(shop, owner, { calendario: calendario.toReversed() })).status).toBe(200)
  expect((await readSettings()).calendario).toEqual(calendario)
  await turnFelOn(shop, owner)
  expect((await readSettings()).calendario).toEqual(calendario)
  const { after } = shop.database.raw
    .prepare(`select "after" from audit_entry where entity = 'FEL' order by id desc limit 1`)
    .get() as { after: string }
  expect(after).toContain('2027-01-04')
  await turnFelOn(shop, owner, { calendario: [] })
  expect((await readSettings()).calendario).toEqual([])
})

test('a limit holds from its day on, past ones stay for late sales, and tills get future ones (D163)', async () => {
  const day = (after: number) => localDay(shop.clock.now + after * DAY_MS)
  const change = (after: number, limiteCF = '3000.00') => ({ desde: day(after), limiteCF, avisoCF: '2400.00' })
  const wrong: [string, object[]][] = [
    ['Un cambio empieza después de hoy.', [change(0)]],
    ['Un cambio empieza después de hoy.', [change(-1)]],
    [`El ${showDay(day(2))} está dos veces.`, [change(2), change(2)]],
    ['Escriba desde qué total se pide NIT.', [change(1, '0.00')]],
    ['El aviso va antes que el límite.', [change(1, '2399.99')]],
  ]
  for (const [sentence, cambiosCF] of wrong) {
    const { status, body } = await turnFelOn(shop, owner, { cambiosCF })
    expect([status, body.fields]).toEqual([400, { cambiosCF: sentence }])
  }
  await turnFelOn(shop, owner, { limiteCF: '2600.00', cambiosCF: [change(9, '5000.00'), change(2)] })
  const cambiosCF = [change(2), change(9, '5000.00')]
  expect(await readSettings()).toMatchObject({ limiteCF: '2600.00', avisoCF: '2000.00', cambiosCF })
  const limits = () => JSON.parse(shop.database.raw.prepare(LIMITS).pluck().get(ROSALES) as string)
  expect(limits()).toMatchObject([
    { since: '', cfLimit: 2_500_00 },
    { since: day(0), cfLimit: 2_600_00 },
    { since: day(2), cfLimit: 3_000_00 },
    { since: day(9), cfLimit: 5_000_00 },
  ])
  const documentoCredito = 'FACT'
  const ofTill = async () => (await shop.call(drawerList, { as: await loginAs(shop, 'clerk') })).body.ajustes.fel
  expect(await ofTill()).toEqual({ limiteCF: '2600.00', avisoCF: '2000.00', cambiosCF, documentoCredito })
  shop.clock.now += 3 * DAY_MS
  owner = await loginAs(shop, 'owner')
  expect(await ofTill()).toEqual({
    limiteCF: '3000.00',
    avisoCF: '2400.00',
    cambiosCF: [cambiosCF[1]],
    documentoCredito,
  })
  // A request without the field changes none of them. An empty list removes them.
  await turnFelOn(shop, owner, { limiteCF: '3000.00', avisoCF: '2400.00' })
  expect(limits()).toHaveLength(4)
  await turnFelOn(shop, owner, { cambiosCF: [] })
  expect(await ofTill()).toEqual({ limiteCF: '2500.00', avisoCF: '2000.00', documentoCredito })
})

test('the trial of settings with a factura cambiaria makes one', async () => {
  const given = felSettingsOf({ activo: 2, emisor: { ...emisor, documentoCredito: 'FCAM' } })
  const { status, body } = await shop.call(tryFelSettings, { as: owner, raw: [{ comercioId: ROSALES, ...given }] })
  expect([status, body.aceptado]).toEqual([200, true])
  expect(body.xml).toMatch(/Tipo="FCAM"[\s\S]*<cfc:MontoAbono>160\.00<[\s\S]*<cfc:MontoAbono>400\.00</)
})

test('the trial of settings makes a document and stores nothing', async () => {
  const raw = [{ comercioId: ROSALES, ...felSettingsOf({ activo: 2 }) }]
  const { status, body } = await shop.call(tryFelSettings, { as: owner, raw })
  expect([status, body.aceptado]).toEqual([200, true])
  expect(body.xml).toContain('<dte:GTDocumento')
  expect(shop.database.raw.prepare('select count(*) from fel_document').pluck().get()).toBe(0)
})
