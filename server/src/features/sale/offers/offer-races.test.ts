import { addOffer, editOffer } from '@mostrador/contract/sale/offers'
import { placeOrder } from '@mostrador/contract/sale/orders'
import { DAY_MS, HOUR_MS, localTime } from '@mostrador/domain/time'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loginAs, makeProduct } from '../../../../testing/factories.ts'
import { withKey } from '../../../../testing/money.ts'
import { openTestApp } from '../../../../testing/open-test-app.ts'
import { INVARIANTS } from '../../../db/copy/invariants.ts'

const shop = await openTestApp()
let owner: string
let clerk: string
const TODAY = '2026-11-19'
/** The test's clock begins at 10:00. */
const MIDNIGHT = shop.clock.now + 14 * HOUR_MS
const TILLS = 40

beforeEach(async () => {
  setClock(() => MIDNIGHT - HOUR_MS)
  owner = await loginAs(shop, 'owner')
  clerk = await loginAs(shop, 'clerk')
})
afterEach(() => {
  for (const [what, query] of INVARIANTS) expect(shop.database.raw.prepare(query).all(), what).toEqual([])
})

const setClock = (get: () => number) =>
  Object.defineProperty(shop.clock, 'now', { get, set: () => {}, configurable: true })

/** A clock that passes midnight at its reading `last + 1`. Returns the number of readings so far. */
function passMidnightAfter(last: number): () => number {
  let read = 0
  setClock(() => {
    read += 1
    return MIDNIGHT + (read - last) - 1
  })
  return () => read
}

let serial = 0

async function threeForTwo(given: object = {}) {
  const id = await makeProduct(shop, { name: 'Toalla Luna', price: 4_500, quantity: 1_000 })
  const rule = {
    nombre: `Carrera ${++serial}`,
    ...{ clase: 'lleva', lleva: 3, paga: 2, objetivo: { tipo: 'producto', id } },
    ...given,
  }
  const { status, body } = await shop.call(addOffer, { as: owner, raw: [rule] })
  expect(status).toBe(201)
  const edit = (change: object) => shop.call(editOffer, { as: owner, raw: [{ idData: body.id, ...rule, ...change }] })
  return { id, ruleId: body.id as number, edit }
}

type Rule = Awaited<ReturnType<typeof threeForTwo>>

function sell({ id, ruleId }: Rule, hasOffer: boolean, given: object = {}, as = clerk) {
  const line = { id, cantidad: 3, valor: '45.00' }
  const item = hasOffer ? { ...line, oferta: '45.00', regla: ruleId, reglaVersion: 1 } : line
  const total = hasOffer ? '90.00' : '135.00'
  const sums = { subtotal: total, adi: '0.00', total, ofertas: hasOffer ? '45.00' : '0.00' }
  const order = { itemsBag: [item], cliente: 'Consumidor Final', nit: 'CF', descuento: 0, ...sums, ...given }
  return shop.call(placeOrder, { as, raw: [order], headers: withKey() })
}

interface StoredLine {
  readonly issued: string
  readonly offer: number | null
  readonly version: number | null
}

const stored = ({ id }: Rule) =>
  shop.database.raw
    .prepare(
      `select invoice.issued_local as issued, invoice_line.offer, invoice_line.rule_version as version
       from invoice_line join invoice on invoice.id = invoice_line.invoice_id where product_id = ?`,
    )
    .all(id) as StoredLine[]

/** Stored lines whose offer does not belong to their day. */
const ofOtherDay = (rule: Rule) =>
  stored(rule).filter(({ issued, offer }) => issued.slice(0, 10) <= TODAY !== (offer === 4_500))

const ENDED = 'Toalla Luna ya no tiene oferta.'

describe('a rule ends at midnight', () => {
  test('at any moment of a sale, which is stored with the offer of its day or refused', async () => {
    const rule = await threeForTwo({ hasta: TODAY })
    const readings = passMidnightAfter(10_000)
    expect((await sell(rule, true)).status).toBe(201)
    const whole = readings()
    const answers: number[] = []
    for (let at = 0; at <= whole; at++) {
      passMidnightAfter(at)
      const { status, body } = await sell(rule, true)
      if (status !== 201) expect([status, body.message]).toEqual([409, ENDED])
      answers.push(status)
    }
    expect([answers[0], answers.at(-1)]).toEqual([409, 201])
    expect(ofOtherDay(rule)).toEqual([])
    expect(stored(rule)).toHaveLength(1 + answers.filter((status) => status === 201).length)
  })

  test('while 40 tills sell: those before it have the offer, the others sell without it at one key', async () => {
    const rule = await threeForTwo({ hasta: TODAY })
    const readings = passMidnightAfter(10_000)
    await sell(rule, true)
    passMidnightAfter((readings() * TILLS) / 2)
    const answers = await Promise.all(Array.from({ length: TILLS }, () => sell(rule, true)))
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused.map(({ body }) => body.message)).toEqual(refused.map(() => ENDED))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(TILLS)
    const again = await Promise.all(refused.map(() => sell(rule, false)))
    expect(again.map(({ status }) => status)).toEqual(refused.map(() => 201))
    expect(ofOtherDay(rule)).toEqual([])
    expect(stored(rule)).toHaveLength(TILLS + 1)
  })

  test('while the sales of 40 tills without network wait, which keep their offer for three days (D184)', async () => {
    const rule = await threeForTwo({ hasta: TODAY })
    setClock(() => MIDNIGHT + HOUR_MS)
    const of = (soldAt: number) =>
      Promise.all(Array.from({ length: TILLS }, () => sell(rule, true, { vendidoEn: localTime(soldAt) })))
    const sold = [...(await of(MIDNIGHT - 1_000)), ...(await of(MIDNIGHT + 1_000))]
    expect(sold.map(({ status }) => status)).toEqual(sold.map(() => 201))
    expect(stored(rule).map(({ offer, version }) => [offer, version])).toEqual(sold.map(() => [4_500, 1]))
    setClock(() => MIDNIGHT + 4 * DAY_MS)
    const later = await loginAs(shop, 'clerk')
    const late = await Promise.all(
      Array.from({ length: TILLS }, () => sell(rule, true, { vendidoEn: localTime(MIDNIGHT + 4 * DAY_MS) }, later)),
    )
    expect(late.map(({ status, body }) => [status, body.message])).toEqual(late.map(() => [409, ENDED]))
    expect(stored(rule)).toHaveLength(sold.length)
  })
})

describe('a rule changes while sales with its first version arrive', () => {
  test.each([
    ['is edited', { lleva: 4, paga: 3 }],
    ['is paused', { pausada: 1 }],
  ])(
    'it %s: each is stored with the version that it shows, or refused, and queued ones are stored',
    async (_, change) => {
      const rule = await threeForTwo()
      const soldBefore = { vendidoEn: localTime(shop.clock.now) }
      const wave = () => Array.from({ length: TILLS / 4 }, () => sell(rule, true))
      const [first, edited, second, waiting] = await Promise.all([
        Promise.all(wave()),
        rule.edit(change),
        Promise.all(wave()),
        Promise.all(Array.from({ length: TILLS / 2 }, () => sell(rule, true, soldBefore))),
      ])
      expect(edited.status).toBe(200)
      const online = [...first, ...second]
      const refused = online.filter(({ status }) => status !== 201)
      expect(refused.map(({ status, body }) => [status, body.message])).toEqual(refused.map(() => [409, ENDED]))
      expect(waiting.map(({ status }) => status)).toEqual(waiting.map(() => 201))
      const after = await Promise.all(wave())
      expect(after.map(({ status, body }) => [status, body.message])).toEqual(after.map(() => [409, ENDED]))
      const lines = stored(rule)
      expect(lines.map(({ offer, version }) => [offer, version])).toEqual(lines.map(() => [4_500, 1]))
      expect(lines).toHaveLength(online.length - refused.length + waiting.length)
    },
  )
})
