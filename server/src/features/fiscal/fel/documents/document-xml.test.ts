import { setFelSettings } from '@mostrador/contract/fiscal/fel'
import { invoiceById } from '@mostrador/contract/sale/invoices'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { buildDte, type DteLine, emissionTime } from '@mostrador/domain/fiscal/dte'
import { type Establishment, type Issuer, saleTypeOf } from '@mostrador/domain/fiscal/issuer'
import type { ReceiverKind } from '@mostrador/domain/fiscal/receiver'
import { checkDigit } from '@mostrador/domain/people/nit'
import { instantOf } from '@mostrador/domain/time'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { DLUNA, loginAs, makeProduct, ROSALES } from '../../../../../testing/factories.ts'
import { felSettingsOf, turnFelOn } from '../../../../../testing/fel.ts'
import { openTestApp } from '../../../../../testing/open-test-app.ts'
import { takeDocuments } from '../sending/take-documents.ts'
import { keepFelShop } from '../settings/fel-shop.queries.ts'

const shop = await openTestApp()
const owner = await loginAs(shop, 'owner')
const clerk = await loginAs(shop, 'clerk')
beforeEach(() => {
  shop.database.raw.exec(
    "update fel_document set state = 'review', next_at = null where state in ('queued', 'sending')",
  )
})

interface StoredDocument {
  readonly id: number
  readonly state: string
  readonly xml: string
  readonly attempts: number
}
const documentOf = (invoiceId: number): StoredDocument =>
  shop.database.raw
    .prepare('select id, state, xml, attempts from fel_document where invoice_id = ?')
    .get(invoiceId) as StoredDocument

async function xmlOf(id: number): Promise<string> {
  const answer = await shop.app.inject({ url: `/api/fel/documentos/${id}.xml`, headers: { cookie: `sid=${clerk}` } })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

const take = (most = 16, leaseMs = 45_000) =>
  shop.database.inTransaction((tx) =>
    takeDocuments(tx, { now: instantOf(shop.clock.now), lease: instantOf(shop.clock.now + leaseMs), most }),
  )

interface Item {
  readonly name: string
  readonly price: number
  readonly quantity: number
}

async function sell(items: readonly Item[], given: object = {}) {
  const ids: number[] = []
  for (const { name, price, quantity } of items) ids.push(await makeProduct(shop, { name, price, quantity }))
  const itemsBag = Object.fromEntries(
    ids.map((id, index) => [`item_${id}`, { id, cantidad: items[index]?.quantity, disponibilidad: 1 }]),
  )
  const order = { itemsBag, set: 'A', afiliado: null, cliente: 'Ana', nit: 'CF', descuento: 0, ...given }
  const { status, body } = await shop.call(placeOrder, { as: clerk, raw: [order] })
  expect(body).toMatchObject({ orderCompleted: true })
  expect(status).toBe(201)
  const lines = items.map(({ name, price, quantity }): DteLine => {
    const description = [name, 'Toalla', 'Única'].filter(Boolean).join(' · ')
    return { quantity, description, unitPrice: price, discount: 0 }
  })
  return { id: body.id as number, ids, lines }
}

const settle = (issuer: Issuer, establishment: Establishment, shopId = ROSALES) =>
  shop.database.inTransaction((tx) =>
    keepFelShop(tx, shopId, {
      isOn: true,
      certifier: 'infile',
      issuer,
      establishment,
      cfLimits: [{ since: '', cfLimit: 999_999_999, cfWarning: 999_999_999 }],
      calendar: {},
    }),
  )

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc
      .array(fc.constantFrom(']]>', '&amp;', '"', "'", '<', '\u000B', ' ', '  ', 'ñ', '🧵'), { maxLength: 20 })
      .map((parts) => parts.join('')),
    fc.string({ minLength: 200, maxLength: 450 }),
  )
  .map((typed) => `x${typed}x`.toWellFormed().replaceAll('\u0000', ''))
const nit = fc.integer({ min: 1_000_000, max: 99_999_999 }).map((body) => `${body}${checkDigit(String(body))}`)
const issuer: fc.Arbitrary<Issuer> = fc.record({
  nit,
  name: text,
  regime: fc.constantFrom('GEN', 'PEQ'),
  phrases: fc.array(fc.record({ type: fc.constant(1), scenario: fc.integer({ min: 1, max: 4 }) }), { maxLength: 2 }),
  isRetentionAgent: fc.boolean(),
  creditType: fc.constant('FACT' as const),
})
const establishment: fc.Arbitrary<Establishment> = fc.record({
  code: fc.integer({ min: 1, max: 9999 }),
  name: text,
  address: text,
  postalCode: fc.constantFrom('01001', '09001'),
  municipality: text,
  department: text,
})
const sale = fc.record({
  items: fc.array(
    fc.record({
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).map((name) => `Ñ${name.trim()}`),
      price: fc.integer({ min: 1, max: 500_000 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  cliente: fc.constantFrom('Ana', 'Consumidor Final', 'José & «Ñandú» <SA>', "O'Higgins"),
  nit: fc.option(nit, { nil: 'CF' }),
  acceso: fc.integer({ min: 100_000_000, max: 999_999_999 }),
})

describe("the XML of a sale's document", () => {
  test('is what the settings, names and prices of the sale say, whatever is changed before it is sent', async () => {
    await fc.assert(
      fc.asyncProperty(
        issuer,
        establishment,
        sale,
        issuer,
        establishment,
        async (by, place, sold, later, elsewhere) => {
          await settle(by, place)
          shop.clock.now += 1_000
          const { items, ...given } = sold
          const { id, ids, lines } = await sell(items, given)
          const early = buildDte({
            type: saleTypeOf(by.regime),
            emittedAt: emissionTime(shop.clock.now),
            access: sold.acceso,
            issuer: by,
            establishment: place,
            receiver: { kind: (sold.nit === 'CF' ? 'CF' : 'NIT') as ReceiverKind, id: sold.nit, name: sold.cliente },
            lines,
          })
          const document = documentOf(id)
          expect(await xmlOf(document.id)).toBe(early)

          await settle({ ...later, nit: by.nit }, elsewhere)
          await settle(later, elsewhere)
          for (const product of ids)
            shop.database.raw.prepare("update product set name = 'Otro', price = 1 where id = ?").run(product)
          // The erasure of personal data leaves an invoice in this state.
          shop.database.raw.prepare("update invoice set customer = 'Borrado', nit = 'CF' where id = ?").run(id)
          shop.clock.now += 1_000
          expect(await xmlOf(document.id)).toBe(early)
          expect((await take()).map(({ xml }) => xml)).toEqual([early])
          expect(documentOf(id)).toMatchObject({ state: 'sending', attempts: 1, xml: early })
          shop.database.raw.exec("update fel_document set state = 'review', next_at = null where state = 'sending'")
        },
      ),
      { numRuns: 40, endOnFailure: true },
    )
  })

  test('is kept by the first that sends it, and every repetition has the same bytes', async () => {
    await turnFelOn(shop, owner)
    const { id } = await sell([{ name: 'Sábana', price: 1000, quantity: 2 }])
    expect(documentOf(id)).toMatchObject({ state: 'queued', xml: '' })
    const [first] = await take(16, 1)
    expect(first?.xml).toContain('Sábana')
    // Later changes of the stored sale do not reach the XML.
    shop.database.raw.prepare("update invoice_line set name = 'Otra' where invoice_id = ?").run(id)
    shop.clock.now += 1000
    expect((await take()).map(({ xml }) => xml)).toEqual([first?.xml])
    expect(await xmlOf(documentOf(id).id)).toBe(first?.xml)
  })

  test('is written once by parallel senders', async () => {
    await turnFelOn(shop, owner)
    for (let n = 0; n < 6; n += 1) await sell([{ name: `Toalla ${n}`, price: 1000, quantity: 1 }])
    const taken = (await Promise.all([take(3), take(3), take(3)])).flat()
    expect(taken).toHaveLength(6)
    for (const { invoiceId, xml } of taken) expect(documentOf(invoiceId).xml).toBe(xml)
  })

  test('is printed equally before and after it is sent', async () => {
    await turnFelOn(shop, owner)
    const { id } = await sell([{ name: 'Cortina', price: 2500, quantity: 1 }], { acceso: 123_456_789 })
    const printed = async () => (await shop.call(invoiceById, { as: clerk, body: { id } })).body.data.fel
    const before = await printed()
    expect(before).toMatchObject({ acceso: 123_456_789, frases: ['Sujeto a pagos trimestrales ISR'] })
    await turnFelOn(shop, owner, {
      establecimiento: { ...felSettingsOf().establecimiento, nombre: 'Otra', direccion: 'Otra calle' },
    })
    expect(await printed()).toEqual(before)
    await take()
    expect(await printed()).toEqual({ ...before, estado: 'enviando' })
  })

  test("has the issuer's present phrases, also if another shop changed them", async () => {
    await turnFelOn(shop, owner)
    await turnFelOn(shop, owner, { shopId: DLUNA })
    const { emisor } = felSettingsOf()
    const path = `/api/settings/fel/${DLUNA}`
    const raw = felSettingsOf({ emisor: { ...emisor, frases: [{ tipo: 1, escenario: 2 }] } })
    expect((await shop.call(setFelSettings, { as: owner, path, raw })).status).toBe(200)
    const { id } = await sell([{ name: 'Cojín', price: 1000, quantity: 1 }])
    expect(await xmlOf(documentOf(id).id)).toContain('<dte:Frase TipoFrase="1" CodigoEscenario="2"/>')
  })
})
