import {
  correctFelDocument,
  decideFelAnnulment,
  felDocumentById,
  felDocumentList,
  felMonth,
  felOutages,
  felStatus,
  fileFelOutage,
  reissueFelDocument,
  retryFelDocument,
} from '@mostrador/contract/fiscal/fel'
import { felTaxpayer } from '@mostrador/contract/fiscal/fel-terms'
import { notifications } from '@mostrador/contract/overview/notifications'
import { voidInvoice } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { returnById, returnGoods, returnWithoutReceipt } from '@mostrador/contract/sale/returns'
import { seriesAndNumber } from '@mostrador/domain/fiscal/authorisation'
import { CHARGE_NUMBERS } from '@mostrador/domain/money/charge'
import { METHOD_NUMBERS } from '@mostrador/domain/money/payment'
import { DAY_MS, instantOf, localDay, localTime } from '@mostrador/domain/time'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { registeredName } from '../../../../../simulator/registry.ts'
import { type CertifiedShop, certifiedShop, ISSUER } from '../../../../../testing/certified-shop.ts'
import { DLUNA, loginAs, makeProduct, ROSALES, stockAndMovements } from '../../../../../testing/factories.ts'
import { orderOfUnits, settling, tillOf, withKey } from '../../../../../testing/money.ts'
import { type TestApp, testApp } from '../../../../../testing/test-app.ts'
import { certifiersOf } from '../../../../certifiers/certifiers-of.ts'
import { INVARIANTS } from '../../../../db/copy/invariants.ts'
import type { Database } from '../../../../db/session.ts'

import { DocumentSender } from '../sending/sender.runner.ts'
import { settleDocument } from '../sending/settle.ts'
import { takeDocuments } from '../sending/take-documents.ts'

let shop: TestApp
let start: number
let fel: CertifiedShop
let ownerSession: string
let clerkSession: string
let owner: ReturnType<typeof tillOf>
let clerk: ReturnType<typeof tillOf>

beforeAll(async () => {
  shop = await testApp()
  fel = await certifiedShop(shop)
  ownerSession = await loginAs(shop, 'owner')
  clerkSession = await loginAs(shop, 'clerk')
  owner = tillOf(shop, ownerSession)
  clerk = tillOf(shop, clerkSession)
  await settling(
    shop,
    ownerSession,
  )({ cobro: 'si', devoluciones: 'si', devolucionesHasta: '500.00', diasDevolucion: 8 })
})
beforeEach(async () => {
  // Sends what the previous test left in the queue.
  shop.clock.now += 5 * 60_000
  await fel.send()
  start = shop.clock.now
  fel.settle()
})
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})
afterAll(async () => {
  await fel.close()
  await shop.close()
})

async function sold(units = 3, given: object = {}) {
  const product = await makeProduct(shop, { quantity: units })
  const { status, body } = await clerk.call(placeOrder, orderOfUnits(product, units, given), withKey())
  expect(body).toMatchObject({ orderCompleted: true, message: expect.any(String) })
  expect(status).toBe(201)
  return { product, id: body.id as number }
}

/** Starts a sender that runs on its own, as on a server. */
function watched(): DocumentSender {
  const sender = fel.sender()
  sender.watch((error) => {
    throw error
  })
  return sender
}

const cash = (units: number) => ({ pagos: [{ forma: 1, monto: `${units * 10}.00` }] })
const older = (id: number, epoch: number) =>
  shop.database.raw
    .prepare('update fel_document set emitted_at = ?, emitted_local = ? where invoice_id = ?')
    .run(instantOf(epoch), localTime(epoch), id)
const states = (id: number) => fel.documents(id).map(({ type, state }) => `${type} ${state}`)
const stockOf = (id: number) => stockAndMovements(shop).find((product) => product.id === id)?.quantity

const back = (idData: number, product: number, cantidad: number) => ({
  idData,
  items: [{ id: product, cantidad, estado: 'vendible' }],
  motivo: 'No le quedó',
  forma: 1,
})

describe("a sale's document", () => {
  test('is written with the sale and certified once, with its key and printed number', async () => {
    const { id } = await sold(3, { nit: '1252133-7', cliente: 'Ana', acceso: 123_456_789 })
    const [written] = fel.documents(id)
    const xml = await fel.xml(written?.id ?? 0)
    expect(written).toMatchObject({ state: 'queued', type: 'FACT', access: 123_456_789, receiver_id: '12521337' })
    expect(written).toMatchObject({ receiver_kind: 'NIT', receiver_name: 'Ana', total: 3000, attempts: 0 })
    await fel.send()
    const [certified] = fel.documents(id)
    expect(certified).toMatchObject({ state: 'certified', attempts: 1, key: written?.key, xml })
    expect(certified).toMatchObject(seriesAndNumber(certified?.uuid ?? ''))
    expect(await fel.send()).toBe(0)
  })

  test('is in the list, which has a total with and without pages', async () => {
    await sold()
    const list = async (path: string) => (await shop.call(felDocumentList, { as: clerkSession, path })).body
    const paged = await list('/api/fel/documentos?page=1&pageSize=1')
    const whole = await list('/api/fel/documentos')
    expect(paged.data).toHaveLength(1)
    expect([whole.total, whole.data.length]).toEqual([paged.total, paged.total])
  })

  test('does not exist for a total of zero, or in a shop that does not issue', async () => {
    expect(fel.documents((await sold(1, { descuento: 100 })).id)).toEqual([])
    fel.settle({ isOn: 0 })
    expect(fel.documents((await sold()).id)).toEqual([])
  })

  test('refuses a wrong NIT, and CF from the limit on, before anything is stored (D163)', async () => {
    const product = await makeProduct(shop, { quantity: 300 })
    const order = (units: number, given: object) => clerk.call(placeOrder, orderOfUnits(product, units, given))
    expect(await order(1, { nit: '1252133-8' })).toMatchObject({
      status: 400,
      body: { fields: { nit: 'El NIT 1252133-8 no es correcto: revise sus números, o use CF.' } },
    })
    expect((await order(1, { nit: '2218 51659 1217' })).body.fields.nit).toMatch(/^El CUI 2218516591217 no es correcto/)
    expect(await order(250, {})).toMatchObject({
      status: 400,
      body: { fields: { nit: expect.stringContaining('CF') } },
    })
    expect(await order(1, { nit: 'AB12345' })).toMatchObject({ status: 400 })
    expect(stockOf(product)).toBe(300)
    expect((await order(249, {})).status).toBe(201)
    const passport = await order(1, { nit: 'AB12345', cliente: 'John', receptor: { tipo: 'EXT', nombre: 'John Doe' } })
    expect(fel.documents(passport.body.id)).toMatchObject([
      { receiver_kind: 'EXT', receiver_id: 'AB12345', receiver_name: 'John Doe' },
    ])
    const cui = await order(1, { nit: '2218516581217', cliente: 'Eva' })
    expect(fel.documents(cui.body.id)).toMatchObject([{ receiver_kind: 'CUI' }])
  })

  test('of an offline sale has its own time, and is stored for review if it cannot be certified (D165)', async () => {
    const at = (ago: number) => localTime(start - ago)
    const inTime = await sold(1, { vendidoEn: at(DAY_MS) })
    expect(fel.documents(inTime.id)).toMatchObject([{ state: 'queued', emitted_local: at(DAY_MS) }])
    const ahead = await sold(1, { vendidoEn: at(-600_000) })
    expect(fel.documents(ahead.id)).toMatchObject([{ emitted_local: at(0) }])
    const old = await sold(1, { vendidoEn: at(5 * DAY_MS) })
    expect(fel.documents(old.id)).toMatchObject([{ state: 'review', error_code: 'tooOld' }])
    const wrong = await sold(1, { nit: '1252133-8', vendidoEn: at(0) })
    expect(fel.documents(wrong.id)).toMatchObject([{ state: 'review', error_code: 'receiver' }])
    const large = await sold(250, { vendidoEn: at(0) })
    expect(fel.documents(large.id)).toMatchObject([{ state: 'review', error_code: 'cfLimit' }])
  })

  test('shows its state and remedy at the sale and its return while it is not written (D167, D164)', async () => {
    const at = (ago: number) => localTime(start - ago)
    const unwritten = {
      uuid: null,
      qr: null,
      certificado: null,
      frases: [],
      iva: '0.00',
      establecimiento: { nombre: '' },
    }
    const documentOf = (id: number) => clerk.detail(id).then(({ fel: document }) => document)
    const wrong = await sold(3, { nit: '1234567-0', cliente: 'Ana', vendidoEn: at(3_600_000), ...cash(3) })
    expect(await documentOf(wrong.id)).toMatchObject({
      ...unwritten,
      documentoId: fel.documents(wrong.id)[0]?.id,
      estado: 'por revisar',
      tipo: 'FACT',
      emisor: { nit: ISSUER },
      receptor: { tipo: 'NIT', id: '1234567-0', nombre: 'Ana' },
      error: 'El NIT 1234567-0 no es correcto.',
      queHacer: 'Corríjalo: el total es Q30.00.',
    })
    expect(await documentOf((await sold(1, { vendidoEn: at(6 * DAY_MS) })).id)).toMatchObject({
      ...unwritten,
      estado: 'por revisar',
      error: expect.stringContaining('más de cinco días'),
      queHacer: expect.stringContaining('emitirlo de nuevo'),
    })
    const { id: returnId } = (await clerk.call(returnGoods, back(wrong.id, wrong.product, 1))).body
    const goodsReturn = await shop.call(returnById, { as: clerkSession, raw: [{ id: returnId }] })
    expect(goodsReturn.body.data.fel).toMatchObject({
      ...unwritten,
      estado: 'en cola',
      tipo: 'NCRE',
      error: 'Espera a que su factura esté certificada.',
      queHacer: 'No hay que hacer nada.',
    })
    await clerk.call(correctFelDocument, { idData: fel.documents(wrong.id)[0]?.id, nit: 'CF' })
    await fel.send()
    expect(await documentOf(wrong.id)).toMatchObject({
      estado: 'certificado',
      emisor: { nombre: `Comercial ${ISSUER}` },
    })
  })

  test('is checked by the limit of its own day, even if it arrives on another (D163)', async () => {
    const [today, yesterday] = [localDay(start), localDay(start - DAY_MS)]
    fel.settle({
      cfLimits: [
        { since: '', cfLimit: 2_000_00, cfWarning: 0 },
        { since: today, cfLimit: 3_000_00, cfWarning: 0 },
      ],
    })
    const late = await sold(250, { vendidoEn: `${yesterday} 09:00:00` })
    expect(fel.documents(late.id)).toMatchObject([{ state: 'review', error_code: 'cfLimit' }])
    expect(fel.documents((await sold(250)).id)).toMatchObject([{ state: 'queued' }])
    expect((await owner.call(correctFelDocument, { idData: fel.documents(late.id)[0]?.id, nit: 'CF' })).status).toBe(
      400,
    )
    const product = await makeProduct(shop, { quantity: 300 })
    const more = await clerk.call(placeOrder, orderOfUnits(product, 300, {}))
    expect(more).toMatchObject({ status: 400, body: { fields: { nit: expect.stringContaining('Q3,000.00') } } })
  })
})

describe('sending (D164)', () => {
  test('a reply that is lost, or a certifier that fails, is answered by the same bytes under the same key', async () => {
    const { certificados: before } = await fel.certified()
    const { id } = await sold()
    const [written] = fel.documents(id)
    const xml = await fel.xml(written?.id ?? 0)
    await fel.fail({ falla: 'error500' })
    await fel.send()
    expect(fel.documents(id)).toMatchObject([{ state: 'queued', attempts: 1 }])
    expect(await fel.send()).toBe(0)
    await fel.fail({ falla: 'sinRespuesta' })
    shop.clock.now += 2000
    await fel.send()
    expect(await fel.certified()).toMatchObject({ certificados: before + 1 })
    shop.clock.now += 2000
    await fel.send()
    expect(fel.documents(id)).toMatchObject([{ state: 'certified', key: written?.key, xml }])
    expect(await fel.certified()).toMatchObject({ certificados: before + 1, conflictos: [] })
  })

  test("happens once with two senders, and another takes over after a dead sender's lease", async () => {
    const ids = []
    for (let n = 0; n < 20; n += 1) ids.push((await sold(1)).id)
    // A sender took a document and died.
    const killed = { now: instantOf(shop.clock.now), lease: instantOf(shop.clock.now + 45_000), most: 1 }
    const [taken] = await shop.database.inTransaction((tx) => takeDocuments(tx, killed))
    const counts = await Promise.all([fel.sender().sendDue(), fel.sender().sendDue()])
    expect(counts[0] + counts[1]).toBe(19)
    expect(ids.map((id) => states(id)[0]).filter((state) => state === 'FACT certified')).toHaveLength(19)
    shop.clock.now += 45_000
    expect(await fel.send()).toBe(1)
    // A late answer to the first sender no longer counts.
    const late = { kind: 'rejected', code: 'FEL_RCP309', words: '' } as const
    if (taken) await shop.database.inTransaction((tx) => settleDocument(tx, taken, late, shop.clock.now))
    expect(ids.flatMap((id) => fel.documents(id)).every(({ state }) => state === 'certified')).toBe(true)
  })

  test('stores answers that come together in one transaction, and one by one if that fails', async () => {
    const ids = [await sold(1), await sold(1), await sold(1)].map(({ id }) => id)
    const { database } = shop
    let units = 0
    const failing: Database = {
      ...database,
      inTransaction: (work, isolation) => {
        units += 1
        return units === 2 ? Promise.reject(new Error('lost')) : database.inTransaction(work, isolation)
      },
    }
    const simulated = certifiersOf({}, () => shop.clock.now)('simulador', ISSUER)
    const parts = { database: failing, clock: () => shop.clock.now, certifiersOf: () => simulated }
    await new DocumentSender(parts).sendDue()
    expect(ids.map(states)).toEqual(ids.map(() => ['FACT certified']))
    // The documents were taken together, and their joint settlement failed.
    expect(units).toBe(1 + 1 + ids.length)
  })

  test("waits while the certifier's keys are missing, and keeps the document's certifier", async () => {
    const { id } = await sold()
    fel.settle({ certifier: 'simulador', isOn: 0 })
    await fel.sender(() => null).sendDue()
    expect(fel.documents(id)).toMatchObject([
      { state: 'queued', attempts: 0, error_code: 'noKeys', certifier: 'infile' },
    ])
    shop.clock.now += 60_000
    await fel.send()
    expect(fel.documents(id)).toMatchObject([{ state: 'certified', attempts: 1, error_code: null }])
  })

  test('leaves a document that is too old for review, unless it was certified unnoticed (D166)', async () => {
    const [never, unheard] = [(await sold()).id, (await sold()).id]
    // The answer came, but its sender died before it was stored.
    const [lost] = fel.documents(unheard)
    const sent = await fel.xml(lost?.id ?? 0)
    await fel.certifier.certify(sent, lost?.key ?? '', ISSUER)
    shop.database.raw.prepare('update fel_document set attempts = 1, xml = ? where invoice_id = ?').run(sent, unheard)
    for (const id of [never, unheard]) older(id, start - 5 * DAY_MS)
    await fel.send()
    expect(fel.documents(never)).toMatchObject([{ state: 'review', error_code: 'tooOld' }])
    expect(states(unheard)).toEqual(['FACT certified'])
  })

  test('what a clock that was years ahead put off or gave up is sent once it is right', async () => {
    const [putOff, taken, givenUp] = [await sold(), await sold(), await sold()].map(({ id }) => id) as [
      number,
      number,
      number,
    ]
    const wait = shop.database.raw.prepare(
      `update fel_document set state = ?, attempts = 4, error_code = 'tooOld', next_at = '2060-01-01T10:00:00.000Z' where invoice_id = ?`,
    )
    wait.run('queued', putOff)
    wait.run('sending', taken)
    shop.clock.now += 20 * 365 * DAY_MS
    await fel.send()
    expect(fel.documents(givenUp)).toMatchObject([{ state: 'review', error_code: 'tooOld' }])
    shop.clock.now = start
    const sender = watched()
    await expect.poll(() => [putOff, taken, givenUp].flatMap(states)).toEqual(Array(3).fill('FACT certified'))
    await sender.close()
  })

  test("reissues a document dated in the future with today's date", async () => {
    shop.clock.now += 20 * 365 * DAY_MS
    const product = await makeProduct(shop)
    const ahead = tillOf(shop, await loginAs(shop, 'clerk'))
    const { id } = (await ahead.call(placeOrder, orderOfUnits(product, 1), withKey())).body
    shop.clock.now = start
    const sender = watched()
    await expect.poll(() => fel.documents(id)).toMatchObject([{ state: 'rejected', error_code: 'FEL_RCP301' }])
    await sender.close()
    expect((await owner.call(reissueFelDocument, { idData: fel.documents(id)[0]?.id })).status).toBe(201)
    await fel.send()
    expect(fel.documents(id).at(-1)).toMatchObject({ state: 'certified', emitted_local: localTime(start) })
  })

  test("combines late documents into one outage of their shop, for SAT's notice (D166)", async () => {
    shop.database.raw.exec('delete from fel_outage')
    await sold()
    shop.clock.now += 10 * 60_000
    await sold()
    shop.clock.now += 5 * 60_000
    await fel.send()
    expect(shop.database.raw.prepare('select reason, documents, started_at, ended_at from fel_outage').all()).toEqual([
      {
        reason: 'network',
        documents: 2,
        started_at: instantOf(start),
        ended_at: instantOf(start + 15 * 60_000),
      },
    ])
    const listedOutages = async () => (await shop.call(felOutages, { as: ownerSession })).body.data
    const [outage] = await listedOutages()
    expect(outage).toMatchObject({ documentos: 2, presentado: 2 })
    expect((await owner.call(fileFelOutage, { idData: outage.id, presentado: 1 })).status).toBe(200)
    expect(await listedOutages()).toEqual([{ ...outage, presentado: 1 }])
    expect((await clerk.call(fileFelOutage, { idData: outage.id, presentado: 2 })).status).toBe(403)
    expect(await listedOutages()).toEqual([{ ...outage, presentado: 1 }])
  })
})

test('a late document starts another outage after one dated in the future', async () => {
  shop.database.raw.exec(`delete from fel_outage; insert into fel_outage (shop_id, reason, started_at, ended_at, documents)
    values (${ROSALES}, 'network', '2045-03-01T10:00:00.000Z', '2045-03-01T11:00:00.000Z', 1)`)
  await sold()
  shop.clock.now += 10 * 60_000
  await fel.send()
  expect(shop.database.raw.prepare('select documents, ended_at from fel_outage order by id').all()).toEqual([
    { documents: 1, ended_at: '2045-03-01T11:00:00.000Z' },
    { documents: 1, ended_at: instantOf(start + 10 * 60_000) },
  ])
})

describe('a return (D161)', () => {
  test('of some units makes a credit note about these lines once its invoice is certified', async () => {
    const { id, product } = await sold(3, { ...cash(3) })
    expect((await clerk.call(returnGoods, back(id, product, 1))).status).toBe(201)
    expect(states(id)).toEqual(['FACT queued', 'NCRE waiting'])
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE certified'])
    const [invoice, note] = fel.documents(id)
    expect(note).toMatchObject({ origin_id: invoice?.id, total: 1000 })
    expect(note?.xml).toContain(`NumeroAutorizacionDocumentoOrigen="${invoice?.uuid}"`)
    // A later return of the rest, after a certified note, gets another note.
    await clerk.call(returnGoods, back(id, product, 2))
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE certified', 'NCRE certified'])
  })

  test('of everything makes a credit note, in the window and after it', async () => {
    const { id, product } = await sold(3, { ...cash(3) })
    await fel.send()
    expect((await clerk.call(returnGoods, back(id, product, 3))).status).toBe(201)
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE certified'])
    expect(fel.documents(id)[1]).toMatchObject({ total: 3000 })
  })

  test("of everything annuls a small taxpayer's invoice, and any other makes its note", async () => {
    fel.settle({ nit: '98765434', regime: 'PEQ' })
    const { id, product } = await sold(3, { ...cash(3) })
    const other = await sold(3, { ...cash(3) })
    await fel.send()
    await clerk.call(returnGoods, back(id, product, 3))
    await clerk.call(returnGoods, back(other.id, other.product, 1))
    expect(states(id)).toEqual(['FPEQ annulPending', 'ANUL queued'])
    await fel.send()
    expect(states(id)).toEqual(['FPEQ annulled', 'ANUL certified'])
    expect(states(other.id)).toEqual(['FPEQ certified', 'NABN certified'])
  })

  test('without a receipt is refused, because a note names its invoice', async () => {
    const request = {
      comercioId: ROSALES,
      items: [{ id: 1, cantidad: 1, estado: 'vendible' }],
      motivo: 'x',
      telefono: '55123344',
    }
    expect(await owner.call(returnWithoutReceipt, request)).toMatchObject({ status: 409 })
  })
})

describe('a void (D168)', () => {
  const undo = (id: number) => owner.call(voidInvoice, { idData: id, motivo: 'Se equivocó' })

  test('refunds goods and money at once, and annuls once its invoice is certified', async () => {
    const { id, product } = await sold(3, { ...cash(3) })
    expect((await undo(id)).status).toBe(200)
    expect(stockOf(product)).toBe(3)
    expect(states(id)).toEqual(['FACT queued', 'ANUL waiting'])
    await fel.send()
    expect(states(id)).toEqual(['FACT annulled', 'ANUL certified'])
  })

  test('of a rejected document annuls nothing', async () => {
    const { id } = await sold()
    await fel.fail({ falla: 'rechazo', codigo: 'FEL_RCP302' })
    await fel.send()
    expect(fel.documents(id)).toMatchObject([{ state: 'rejected', error_code: 'FEL_RCP302' }])
    await undo(id)
    expect(states(id)).toEqual(['FACT dropped'])
  })

  test('is refused after the month is declared, when only a credit note is possible', async () => {
    const { id, product } = await sold(1, { ...cash(1) })
    await fel.send()
    fel.settle({ calendar: { '2026-11': '2026-11-10' } })
    expect(await undo(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('nota de crédito') } })
    expect((await owner.call(returnGoods, back(id, product, 1))).status).toBe(201)
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE certified'])
  })
})

describe('the acts of a person', () => {
  const rejected = async (given: object = {}, codigo = 'FEL_RCP302') => {
    const { id } = await sold(3, given)
    await fel.fail({ falla: 'rechazo', codigo })
    await fel.send()
    const [document] = fel.documents(id)
    expect(document).toMatchObject({ state: 'rejected' })
    return { id, document: document?.id ?? 0 }
  }

  test('correct a rejected document once, however many try at once (D164, D167)', async () => {
    const { id, document } = await rejected({ nit: '98765434' })
    const { raw } = shop.database
    raw.prepare('insert into fel_taxpayer values (?, ?, ?)').run('12521337', 'LOPEZ, ANA', instantOf(start))
    const wrong = await clerk.call(correctFelDocument, { idData: document, nit: '1252133-8' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { nit: expect.any(String) } } })
    const correction = { idData: document, nit: '1252133-7' }
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => clerk.call(correctFelDocument, correction, withKey())),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    await fel.send()
    const [old, heir] = fel.documents(id)
    expect(states(id)).toEqual(['FACT dropped', 'FACT certified'])
    expect(heir).toMatchObject({ replaces_id: document, receiver_id: '12521337', total: 3000, access: old?.access })
    expect(heir?.key).not.toBe(old?.key)
    // The registry's name replaces the typed one.
    expect(heir?.receiver_name).toBe('LOPEZ, ANA')
    raw.exec('delete from fel_taxpayer')
  })

  test('make waiting documents wait for the replacement', async () => {
    const { id, product } = await sold(3, { nit: '98765434', ...cash(3) })
    await fel.fail({ falla: 'rechazo', codigo: 'FEL_RCP302' })
    await fel.send()
    await clerk.call(returnGoods, back(id, product, 1))
    await clerk.call(correctFelDocument, { idData: fel.documents(id)[0]?.id, nit: 'CF' })
    await fel.send()
    expect(states(id)).toEqual(['FACT dropped', 'NCRE certified', 'FACT certified'])
    expect(fel.documents(id)[1]?.origin_id).toBe(fel.documents(id)[2]?.id)
  })

  test.each([
    ['76543218', 'NIT'],
    ['CF', 'CF'],
  ])("give waiting notes the replacement's receiver in every place: %s (D164)", async (nit, tipo) => {
    const { id, product } = await sold(3, { nit: '12521337', ...cash(3) })
    await fel.fail({ falla: 'rechazo', codigo: 'FEL_RCP309' })
    await fel.send()
    const returned = await clerk.call(returnGoods, back(id, product, 1))
    await clerk.call(correctFelDocument, { idData: fel.documents(id)[0]?.id, nit })
    const noteOf = async (note: number | undefined) => {
      const { receptor, qr } = await shownTo(clerkSession, note)
      const paper = (await shop.call(returnById, { as: clerkSession, raw: [{ id: returned.body.id }] })).body.data.fel
      const list = await shop.call(felDocumentList, { as: clerkSession, query: `?search=${nit}&page=1&pageSize=10` })
      const isFound = list.body.data.some((row: { id: number }) => row.id === note)
      return { receptor, qr, onPaper: paper?.receptor, paperQr: paper?.qr, isFound }
    }
    const noteId = fel.documents(id)[1]?.id
    expect(await noteOf(noteId)).toMatchObject({ receptor: nit, isFound: true })
    await fel.send()
    const [, note] = fel.documents(id)
    expect(note?.xml).toContain(`IDReceptor="${nit}"`)
    const verifier = expect.stringContaining(`receptor=${nit}&`)
    expect(await noteOf(noteId)).toMatchObject({ receptor: nit, qr: verifier, isFound: true })
    expect(await noteOf(noteId)).toMatchObject({ onPaper: { tipo, id: nit }, paperQr: verifier })
    const month = await shop.call(felMonth, { as: ownerSession, path: '/api/fel/mes/2026-11.zip' })
    const csv = strFromU8(unzipSync(month.body as Uint8Array)['documentos-2026-11.csv'] ?? new Uint8Array())
    expect(csv.split('\r\n').find((line) => line.includes(note?.uuid ?? '-'))).toContain(`,${nit},`)
  })

  test("give a waiting annulment the replacement's receiver", async () => {
    fel.settle({ nit: '98765434', regime: 'PEQ' })
    const { id, product } = await sold(3, { nit: '12521337', ...cash(3) })
    await fel.fail({ falla: 'rechazo', codigo: 'FEL_RCP309' })
    await fel.send()
    await clerk.call(returnGoods, back(id, product, 3))
    await clerk.call(correctFelDocument, { idData: fel.documents(id)[0]?.id, nit: '76543218' })
    await fel.send()
    expect(states(id)).toEqual(['FPEQ dropped', 'ANUL certified', 'FPEQ annulled'])
    expect(fel.documents(id)[1]).toMatchObject({ receiver_kind: 'NIT', receiver_id: '76543218' })
    expect(fel.documents(id)[1]?.xml).toContain('IDReceptor="76543218"')
  })

  /** A document that the simulator in this process refused. No fault can be injected there. */
  const rejectedHere = async (given: object) => {
    const { id } = await sold(3, given)
    const [document] = fel.documents(id)
    shop.database.raw
      .prepare("update fel_document set state = 'rejected', error_code = 'FEL_RCP309', next_at = null where id = ?")
      .run(document?.id)
    return { id, document: document?.id ?? 0 }
  }

  const shownTo = async (as: string, id: number | undefined) =>
    (await shop.call(felDocumentById, { as, raw: [{ id }] })).body.data

  test("correct an error of the settings by today's settings, without questions (D167)", async () => {
    const { id, document } = await rejected({ nit: '98765434' }, 'FEL_RCP318')
    expect(await shownTo(clerkSession, document)).toMatchObject({
      error: 'Al documento le falta una frase que SAT exige.',
      corrige: 'ajustes',
      puede: ['corregir', 'reintentar'],
    })
    fel.settle({ phrases: [{ type: 1, scenario: 2 }] })
    expect((await clerk.call(correctFelDocument, { idData: document, nit: '' })).status).toBe(201)
    await fel.send()
    const [old, heir] = fel.documents(id)
    expect(states(id)).toEqual(['FACT dropped', 'FACT certified'])
    expect(heir).toMatchObject({ replaces_id: document, receiver_id: '98765434' })
    const phrase = /<dte:Frase [^>]*>/
    expect(heir?.xml?.match(phrase)).not.toEqual(old?.xml?.match(phrase))
    // The rest is equal, including the emission time.
    expect(heir?.xml?.replace(phrase, '')).toBe(old?.xml?.replace(phrase, ''))
  })

  test('repeat a document that a replacement would not mend', async () => {
    const { document } = await rejected({}, 'FEL_RCP379')
    expect(await shownTo(ownerSession, document)).toMatchObject({ corrige: 'nada', puede: ['reintentar'] })
    const { document: unknown } = await rejected({}, 'FEL_XYZ999')
    expect(await shownTo(ownerSession, unknown)).toMatchObject({
      corrige: 'receptor',
      puede: ['corregir', 'reintentar'],
    })
  })

  test('offer CF up to the limit of the shop (D163)', async () => {
    const { document } = await rejected({ nit: '98765434' }, 'FEL_RCP309')
    const toDo = async () => (await shownTo(clerkSession, document)).queHacer
    const bell = async () => JSON.stringify((await shop.call(notifications, { as: clerkSession })).body.data)
    expect(await toDo()).toContain('use CF')
    fel.settle({ cfLimits: [{ since: '', cfLimit: 2_000, cfWarning: 1_000 }] })
    expect(await toDo()).toContain('desde Q20.00 no se puede usar CF')
    expect(await bell()).toContain('desde Q20.00 no se puede usar CF')
  })

  test("keep the seller's issuer, even if the shop has another NIT by then (D164)", async () => {
    const { id, document } = await rejected({ nit: '98765434' }, 'FEL_RCP309')
    fel.settle({ nit: '57693706' })
    expect((await clerk.call(correctFelDocument, { idData: document, nit: 'CF' })).status).toBe(201)
    await fel.send()
    const [, heir] = fel.documents(id)
    expect(heir).toMatchObject({ state: 'certified', issuer_nit: ISSUER })
    expect(heir?.xml).toContain(`NITEmisor="${ISSUER}"`)
  })

  test("use the name of the shop's own certifier when another shop's owner corrects", async () => {
    fel.settle({ certifier: 'simulador' })
    const { id, document } = await rejectedHere({ nit: '98765434' })
    const elsewhere = tillOf(shop, await loginAs(shop, 'owner', { shopId: DLUNA }))
    expect((await elsewhere.call(correctFelDocument, { idData: document, nit: '5769370-6' })).status).toBe(201)
    expect(fel.documents(id)[1]?.receiver_name).toBe(registeredName('57693706'))
    shop.database.raw.exec('delete from fel_taxpayer')
  })

  /** A note, refused by SAT, about a certified sale. */
  const rejectedNote = async () => {
    const { id, product } = await sold(3, { nit: '98765434', ...cash(3) })
    await fel.send()
    await clerk.call(returnGoods, back(id, product, 1))
    await fel.fail({ falla: 'rechazo', codigo: 'FEL_FRA805' })
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE rejected'])
    return { id, note: fel.documents(id)[1] }
  }
  const may = async (as: string, id: number | undefined) =>
    (await shop.call(felDocumentById, { as, raw: [{ id }] })).body.data.puede

  test("replace a rejected note once, by today's phrases and establishment, for its own receiver", async () => {
    const { id, note } = await rejectedNote()
    expect(await may(clerkSession, note?.id)).toEqual(['corregir', 'reintentar'])
    const other = await clerk.call(correctFelDocument, { idData: note?.id, nit: '1252133-7' })
    expect([other.status, other.body.fields]).toEqual([400, { nit: expect.stringContaining('Una nota') }])
    fel.settle({ phrases: [{ type: 1, scenario: 2 }], establishment: 7 })
    const ask = () => clerk.call(correctFelDocument, { idData: note?.id, nit: '' }, withKey())
    const answers = await Promise.all(Array.from({ length: 20 }, ask))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE dropped', 'NCRE certified'])
    const [origin, old, heir] = fel.documents(id)
    expect(heir).toMatchObject({
      replaces_id: old?.id,
      origin_id: origin?.id,
      return_id: old?.return_id,
      receiver_id: '98765434',
      total: 1000,
      access: old?.access,
      emitted_at: old?.emitted_at,
    })
    expect(heir?.key).not.toBe(old?.key)
    expect(heir?.xml).toContain('CodigoEstablecimiento="7"')
    expect(heir?.xml).toContain(`NumeroAutorizacionDocumentoOrigen="${origin?.uuid}"`)
  })

  test("let the owner reissue a note that is too old, with today's date", async () => {
    const { id, note } = await rejectedNote()
    shop.database.raw
      .prepare('update fel_document set emitted_at = ? where id = ?')
      .run(instantOf(start - 6 * DAY_MS), note?.id)
    expect(await may(clerkSession, note?.id)).toEqual([])
    expect((await clerk.call(correctFelDocument, { idData: note?.id, nit: '' })).status).toBe(409)
    expect(await may(ownerSession, note?.id)).toEqual(['corregir', 'emitir de nuevo'])
    expect((await owner.call(reissueFelDocument, { idData: note?.id })).status).toBe(201)
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'NCRE dropped', 'NCRE certified'])
    expect(fel.documents(id)[2]).toMatchObject({ emitted_local: localTime(start) })
  })

  test('repeat the same bytes on request', async () => {
    const { id, document } = await rejected()
    const [{ key, xml } = { key: '', xml: '' }] = fel.documents(id)
    const bell = async () => JSON.stringify((await shop.call(notifications, { as: clerkSession })).body.data)
    expect(await bell()).toContain(`"fel-${document}-FEL_RCP302"`)
    expect(await bell()).toContain(`"fel?documento=${document}"`)
    expect((await clerk.call(retryFelDocument, { idData: document })).status).toBe(200)
    await fel.send()
    expect(fel.documents(id)).toMatchObject([{ state: 'certified', attempts: 2, key, xml }])
    expect(await bell()).not.toContain(`fel-${document}-`)
    expect((await clerk.call(retryFelDocument, { idData: document })).status).toBe(409)
  })

  test('exclude documents for review from the shown waiting time (D166)', async () => {
    const { id: refused } = await rejected()
    older(refused, start - 2 * DAY_MS)
    const own = async () => {
      const { body } = await shop.call(felStatus, { as: clerkSession })
      return body.data.find(({ comercioId }: { comercioId: number }) => comercioId === ROSALES)
    }
    expect(await own()).toMatchObject({ enCola: 0, masAntiguo: null, antiguedad: 'reciente' })
    const { id } = await sold()
    expect(await own()).toMatchObject({ enCola: 1, masAntiguo: localTime(start), antiguedad: 'reciente' })
    older(id, start - DAY_MS)
    expect(await own()).toMatchObject({ enCola: 1, masAntiguo: localTime(start - DAY_MS), antiguedad: 'un día' })
  })

  test('send and certify once, however many people ask at once', async () => {
    const { id, document } = await rejected()
    const { certificados: before } = await fel.certified()
    const retry = () => clerk.call(retryFelDocument, { idData: document }, withKey())
    const answers = await Promise.all(Array.from({ length: 50 }, retry))
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await fel.send()).toBe(1)
    expect(fel.documents(id)).toMatchObject([{ state: 'certified', attempts: 2 }])
    expect(await fel.certified()).toMatchObject({ certificados: before + 1, conflictos: [] })
  })

  test('reissue a document that is too old once, however many owners ask at once', async () => {
    const { id } = await sold(1, { vendidoEn: localTime(start - 6 * DAY_MS) })
    const [old] = fel.documents(id)
    const reissue = () => owner.call(reissueFelDocument, { idData: old?.id }, withKey())
    const answers = await Promise.all(Array.from({ length: 50 }, reissue))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
    await fel.send()
    expect(states(id)).toEqual(['FACT dropped', 'FACT certified'])
  })

  test("let the owner reissue a document that is too old, with today's date", async () => {
    const { id } = await sold(1, { vendidoEn: localTime(start - 6 * DAY_MS), cliente: 'Doña Berta' })
    const [old] = fel.documents(id)
    expect((await clerk.call(correctFelDocument, { idData: old?.id, nit: 'CF' })).status).toBe(409)
    expect((await clerk.call(reissueFelDocument, { idData: old?.id })).status).toBe(403)
    expect((await owner.call(reissueFelDocument, { idData: old?.id })).status).toBe(201)
    await fel.send()
    expect(fel.documents(id)).toMatchObject([
      { state: 'dropped' },
      { state: 'certified', emitted_local: localTime(start), receiver_id: 'CF', receiver_name: 'Doña Berta' },
    ])
  })

  const unannulled = async (paid: object = cash(3)) => {
    const { id, product } = await sold(3, paid)
    await fel.send()
    await owner.call(voidInvoice, { idData: id, motivo: 'Se equivocó' })
    await fel.fail({ falla: 'anulacion' })
    await fel.send()
    expect(states(id)).toEqual(['FACT annulPending', 'ANUL rejected'])
    const [document] = fel.documents(id)
    expect(document?.error_code).toMatch(/^FEL_/)
    return { id, product, document: document?.id ?? 0 }
  }

  test('replace a refused annulment by a credit note about all that was sold', async () => {
    const { id, document } = await unannulled()
    expect((await clerk.call(decideFelAnnulment, { idData: document, decision: 'nota' })).status).toBe(403)
    const decide = () => owner.call(decideFelAnnulment, { idData: document, decision: 'nota' }, withKey())
    const answers = await Promise.all(Array.from({ length: 50 }, decide))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await fel.send()
    expect(states(id)).toEqual(['FACT certified', 'ANUL dropped', 'NCRE certified'])
    expect(fel.documents(id)[2]).toMatchObject({ total: 3000 })
  })

  test('restore the sale instead: its goods leave the stock, missing ones as a difference, and its money is owed', async () => {
    const { id, product, document } = await unannulled()
    expect((await clerk.call(placeOrder, orderOfUnits(product, 2))).status).toBe(201)
    expect((await owner.call(decideFelAnnulment, { idData: document, decision: 'deshacer' })).status).toBe(200)
    expect(states(id)).toEqual(['FACT certified', 'ANUL dropped'])
    expect(stockOf(product)).toBe(0)
    const row = shop.database.raw.prepare('select voided_at, charge from invoice where id = ?').get(id)
    expect(row).toEqual({ voided_at: null, charge: 1 })
    // The sale may be voided again.
    await owner.call(voidInvoice, { idData: id, motivo: 'Ahora sí' })
    await fel.send()
    expect(states(id)).toEqual(['FACT annulled', 'ANUL dropped', 'ANUL certified'])
  })

  test('book the payments of a restored sale again, also after another void', async () => {
    const { id, document } = await unannulled()
    const undo = { idData: document, decision: 'deshacer', dinero: 'no devuelto' }
    const paid = () =>
      shop.database.raw.prepare('select kind, amount from payment where invoice_id = ? order by id').all(id)
    const keyed = withKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => owner.call(decideFelAnnulment, undo, keyed)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    const parts = [
      { kind: 'sale', amount: 3000 },
      { kind: 'void', amount: -3000 },
      { kind: 'correction', amount: 3000 },
    ]
    expect(paid()).toEqual(parts)
    const charge = shop.database.raw.prepare('select charge from invoice where id = ?').pluck()
    expect(charge.get(id)).toBe(CHARGE_NUMBERS.charged)

    await owner.call(voidInvoice, { idData: id, motivo: 'Otra vez' })
    await fel.fail({ falla: 'anulacion' })
    await fel.send()
    expect((await owner.call(decideFelAnnulment, undo, withKey())).status).toBe(200)
    expect(paid()).toEqual([...parts, ...parts.slice(1)])
    expect(charge.get(id)).toBe(CHARGE_NUMBERS.charged)
  })

  test('use the rest of a voucher, and leave the remainder owed', async () => {
    const { id: bought, product } = await sold(2, cash(2))
    await fel.send()
    const given = await clerk.call(
      returnGoods,
      { ...back(bought, product, 1), forma: METHOD_NUMBERS.voucher },
      withKey(),
    )
    const code = given.body.vale.codigo as string
    const balance = shop.database.raw.prepare('select balance from voucher where code = ?').pluck()
    const byVoucher = [
      { forma: METHOD_NUMBERS.voucher, monto: '10.00', vale: code },
      { forma: METHOD_NUMBERS.cash, monto: '20.00' },
    ]
    const undo = (document: number) =>
      owner.call(decideFelAnnulment, { idData: document, decision: 'deshacer', dinero: 'no devuelto' }, withKey())
    const charge = shop.database.raw.prepare('select charge from invoice where id = ?').pluck()
    const first = await unannulled({ pagos: byVoucher })
    expect(balance.get(code)).toBe(1000)
    expect((await undo(first.document)).status).toBe(200)
    expect([balance.get(code), charge.get(first.id)]).toEqual([0, CHARGE_NUMBERS.charged])

    await owner.call(voidInvoice, { idData: first.id, motivo: 'Otra vez' })
    await fel.fail({ falla: 'anulacion' })
    await fel.send()
    await sold(1, { pagos: [{ forma: METHOD_NUMBERS.voucher, monto: '10.00', vale: code }] })
    expect((await undo(first.document)).status).toBe(200)
    expect([balance.get(code), charge.get(first.id)]).toEqual([0, CHARGE_NUMBERS.partly])
  })

  test("put the registry's name into a document, or the typed one while nobody answers (D163)", async () => {
    fel.settle({ certifier: 'simulador' })
    const nameIn = (id: number) => fel.documents(id)[0]?.receiver_name
    const { id } = await sold(1, { nit: '5769370-6', cliente: 'Como quiera' })
    expect(nameIn(id)).toBe(registeredName('57693706'))
    const { id: byCui } = await sold(1, { nit: '2218516581217', cliente: 'Como quiera' })
    expect(nameIn(byCui)).toBe(registeredName('2218516581217'))
    const { id: unasked } = await sold(1, { nit: 'AB12345', receptor: { tipo: 'EXT', nombre: 'John Doe' } })
    expect(nameIn(unasked)).toBe('John Doe')
    fel.settle()
    const { id: typed } = await sold(1, { nit: '1252133-7', cliente: 'Ana' })
    expect(nameIn(typed)).toBe('Ana')
    shop.database.raw.exec('delete from fel_taxpayer')
  })

  test('look a name up once a day, and use it while nobody answers (D163)', async () => {
    const path = '/api/fel/contribuyente/1252133-7'
    const ask = () => shop.call(felTaxpayer, { as: clerkSession, path })
    fel.settle({ certifier: 'simulador' })
    const { body } = await ask()
    expect(body.data).toMatchObject({ nit: '12521337', nombre: expect.stringMatching(/[A-Z]{3}/) })
    fel.settle({ certifier: 'infile' })
    shop.clock.now += DAY_MS / 4
    expect((await ask()).body.data).toEqual(body.data)
    expect((await shop.call(felTaxpayer, { as: clerkSession, path: '/api/fel/contribuyente/1252133-8' })).status).toBe(
      404,
    )
    expect((await shop.call(felTaxpayer, { as: clerkSession, path: '/api/fel/contribuyente/98765434' })).status).toBe(
      409,
    )
  })

  test('export each certified document of a month with a list (D170)', async () => {
    const { status, body } = await shop.call(felMonth, { as: ownerSession, path: '/api/fel/mes/2026-11.zip' })
    expect(status).toBe(200)
    const files = unzipSync(body as Uint8Array)
    const names = Object.keys(files)
    const { count } = shop.database.raw
      .prepare('select count(*) as count from fel_document where uuid is not null')
      .get() as { count: number }
    expect(names).toHaveLength(Number(count) + 1)
    for (const folder of ['ventas', 'notas', 'anulaciones'])
      expect(names.filter((name) => name.startsWith(`${folder}/`)).length).toBeGreaterThan(0)
    const list = strFromU8(files['documentos-2026-11.csv'] ?? new Uint8Array())
    expect(list.trim().split('\r\n')).toHaveLength(Number(count) + 1)
    expect(list).toContain('Anulada,FACT')
    const [head = [], ...rows] = Papa.parse<string[]>(list.slice(1).trim()).data
    const centavos = (row: string[], heading: string) => Math.round(Number(row[head.indexOf(heading)] ?? '') * 100)
    const sales = rows.filter((row) => row[head.indexOf('Tipo')] === 'FACT')
    expect(sales.length).toBeGreaterThan(0)
    for (const row of sales) {
      expect(centavos(row, 'Base') + centavos(row, 'IVA')).toBe(centavos(row, 'Total'))
      expect(Math.abs(centavos(row, 'Total') / 1.12 - centavos(row, 'Base'))).toBeLessThan(5)
    }
    for (const row of rows.filter((one) => one[head.indexOf('Tipo')] === 'FPEQ')) expect(centavos(row, 'IVA')).toBe(0)
    for (const row of rows.filter((one) => one[head.indexOf('Tipo')] === 'ANUL'))
      expect(row[head.indexOf('IVA')]).toBe('')
    const other = await shop.call(felMonth, { as: ownerSession, path: '/api/fel/mes/2026-10.zip' })
    expect(Object.keys(unzipSync(other.body as Uint8Array))).toEqual(['documentos-2026-10.csv'])
  })
})
