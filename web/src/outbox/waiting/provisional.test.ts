import { accessOf } from '@mostrador/domain/fiscal/access-number'
import { writeMoney } from '@mostrador/domain/money'
import { orderTotals } from '@mostrador/domain/sale/order'
import { expect, it } from 'vitest'
import { type BagLine, emptyBag } from '../../bag/bag.ts'
import { newPart, payIn } from '../../bag/paying.ts'
import { barWords } from './outbox-words.ts'
import { provisionalDetail, referenceOf, soldIn } from './provisional.ts'
import type { WaitingSale } from './waiting-sale.ts'

const line = (productId: number, quantity: number, price: number, adiPrice: number): BagLine => ({
  productId,
  code: '',
  barcode: '',
  name: `Toalla ${productId}`,
  element: 'Toalla',
  specification: 'Queen',
  photo: null,
  isExtra: false,
  price,
  stock: 10,
  quantity,
  adiPrice,
})

const lines = [line(1, 3, 12_550, 10_040), line(2, 1, 4_999, 3_999)]

const sale: WaitingSale = {
  key: '6f1c9f0e-3b1d-4c58-9f43-0b7f1d2a9c11',
  userId: 4,
  cashier: 'Ana Cux',
  bag: { ...emptyBag, lines, isAdi: true, affiliate: { code: 1042, name: 'Rosa' }, percent: '12.5', nit: ' cf ' },
  soldAt: '2026-11-20 14:35:08',
  queuedAt: 1,
  state: 'pending',
  isAtCounter: false,
}

const TICKET = {
  title: 'Rosales',
  address: '',
  whatsapp: '',
  catalogue: '',
  credit: '',
  footer: '¡Gracias!',
  template: 'linen',
  cropsPaper: true,
  namesPieces: true,
} as const

it('a provisional ticket has the sums that the server will make, and no number', () => {
  const detail = provisionalDetail(sale, { shop: 'Rosales', extension: 'Central' }, TICKET)
  const totals = orderTotals(lines, 1_250)
  expect(detail).toMatchObject({ number: '', issuedAt: sale.soldAt, nit: 'CF', cashier: 'Ana Cux', percent: 1_250 })
  expect(detail).toMatchObject({ affiliate: 'Rosa', affiliateCode: 1042 })
  expect([detail.subtotal, detail.adi, detail.total]).toEqual([totals.subtotal, totals.adi, totals.total])
  expect(detail.lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(totals.discount)
  expect(detail.lines.map(({ adiPrice }) => adiPrice)).toEqual([10_040, 3_999])
  expect(referenceOf(sale)).toBe('6F1C9F0E')
})

it('a line that is quoted in part stands on it twice, each part with its price', () => {
  const { adiPrice: _, ...plain } = line(1, 5, 12_000, 0)
  const quoted = { ...plain, quoted: { units: 3, price: 10_000, adiPrice: null } }
  const bag = { ...emptyBag, lines: [quoted], percent: '10' }
  const detail = provisionalDetail({ ...sale, bag }, { shop: 'Rosales', extension: 'Central' }, TICKET)
  expect(detail.lines).toMatchObject([
    { quantity: 3, price: 10_000 },
    { quantity: 2, price: 12_000 },
  ])
  expect([detail.subtotal, detail.total]).toEqual([54_000, 48_600])
  expect(detail.lines.reduce((sum, { discount }) => sum + discount, 0)).toBe(5_400)
})

it('says the offer of a line, whose ADI price adds nothing (D183)', () => {
  const offer = { ruleId: 9, version: 2, name: '3×2', amount: 12_550 }
  const sold = {
    ...sale,
    bag: { ...sale.bag, percent: '0', lines: lines.map((each) => (each.productId === 1 ? { ...each, offer } : each)) },
  }
  const detail = provisionalDetail(sold, { shop: 'Rosales', extension: 'Central' }, TICKET)
  expect(detail.lines.map(({ offer: said }) => said)).toEqual([offer, undefined])
  expect([detail.subtotal, detail.adi, detail.total]).toEqual([25_100 + 3_999, -1_000, 25_100 + 3_999])
})

const shop = {
  type: 'FACT',
  issuer: { nit: '123456789', name: 'Casa' },
  establishment: { name: 'Tienda', address: '' },
  phrases: [],
  certifier: { nit: '1', name: 'Simulador' },
  isTrial: true,
} as const
const place = { shop: 'Rosales', extension: 'Central' }

it('of a sale on credit is a factura cambiaria with its abonos where the shop issues them (D190)', () => {
  const buyer = { id: 3, name: 'Rosa', nit: '12521337', credit: { room: 90_000, days: 30 } }
  const paying = { ...payIn('owing'), parts: [{ ...newPart('cash'), amount: '30' }] }
  const bag = { ...emptyBag, lines: [line(1, 1, 8_000, 8_000)], nit: '12521337', customer: 'Rosa', buyer, paying }
  const felOf = (given: object, fel = {}) =>
    provisionalDetail({ ...sale, bag: { ...bag, ...given } }, place, TICKET, {
      ...{ isOn: true, shop, creditType: 'FCAM' },
      ...fel,
    }).fel
  const abonos = [
    { dueDay: '2026-11-20', amount: 3_000 },
    { dueDay: '2026-12-20', amount: 5_000 },
  ]
  expect(felOf({})).toMatchObject({ type: 'FCAM', abonos })
  for (const other of [felOf({ nit: 'CF' }), felOf({ buyer: null }), felOf({}, { creditType: 'FACT' })]) {
    expect(other).toMatchObject({ type: 'FACT' })
    expect(other).not.toHaveProperty('abonos')
  }
  // A device that does not know the setting yet prints an ordinary invoice.
  expect(felOf({}, { creditType: undefined })).toMatchObject({ type: 'FACT' })
})

it('is one in contingency where the shop issues, with the number that is sent later (D165)', () => {
  const { fel, total } = provisionalDetail(sale, place, TICKET, { isOn: true, shop })
  const access = accessOf(sale.key)
  expect(fel).toMatchObject({ ...shop, state: 'queued', access, uuid: null, receiver: { kind: 'CF', id: 'CF' } })
  expect(fel?.verifier).toContain(`numero=${access}&emisor=123456789&receptor=CF&monto=${writeMoney(total)}`)
  expect(Math.abs((fel?.vat ?? 0) - (total - total / 1.12))).toBeLessThanOrEqual(0.5)
  // The issuer is unknown before the first document, and in a shop without electronic invoices.
  expect(provisionalDetail(sale, place, TICKET, { isOn: true })).toMatchObject({ issuesFel: true })
  expect(provisionalDetail(sale, place, TICKET)).not.toHaveProperty('issuesFel')
  // A sale of 0 has no electronic document, and its paper is not called 'Factura' (D160, D162).
  const free = { ...sale, bag: { ...sale.bag, lines: [line(1, 1, 12_500, 10_000)], isAdi: false, percent: '100' } }
  const paper = provisionalDetail(free, place, TICKET, { isOn: true, shop })
  expect(paper).toMatchObject({ total: 0, issuesFel: true })
  expect(paper).not.toHaveProperty('fel')
})

it('the top bar names the trouble, and shows nothing when all is well', () => {
  expect(barWords({ reach: 'there', toSend: 0, toReview: 0 })).toEqual([])
  expect(barWords({ reach: 'away', toSend: 3, toReview: 1 })).toEqual(['Sin conexión', '3 por enviar', '1 por revisar'])
  // A server in trouble is no lost connection.
  expect(barWords({ reach: 'troubled', toSend: 1, toReview: 0 })).toEqual(['Servidor con problemas', '1 por enviar'])
})

it('has the head of the shop that sold, not of the office in which somebody looks at it', () => {
  const office = { shopId: 1, shop: 'Oficina', extension: '' }
  const soldAway = { ...sale, shopId: 2, shop: 'Rosales', extension: 'Central' }
  expect(soldIn(soldAway, office)).toEqual({ shopId: 2, shop: 'Rosales', extension: 'Central' })
  // An older build kept no name: the ticket that the device keeps for that shop still has its title.
  expect(soldIn({ ...sale, shopId: 2 }, office)).toEqual({ shopId: 2, shop: '', extension: '' })
  expect(soldIn({ ...sale, shopId: 1 }, office)).toBe(office)
  expect(soldIn(sale, office)).toBe(office)
})

it('a provisional ticket of a sale on credit says until when it is owed, as far as the till knows', () => {
  const onCredit = (buyer: object, more: object = {}) => {
    const owed = {
      ...sale.bag,
      buyer: { id: 3, name: 'Rosa', nit: null, ...buyer },
      paying: { ...payIn('owing'), ...more },
    }
    return provisionalDetail({ ...sale, bag: owed }, { shop: 'Rosales', extension: 'Central' }, TICKET)
  }
  expect(onCredit({ credit: { room: 1, days: 30 } })).toMatchObject({ isOwing: true, dueDay: '2026-12-20' })
  expect(onCredit({})).toMatchObject({ isOwing: true })
  expect(onCredit({})).not.toHaveProperty('dueDay')
  const detail = onCredit({}, { plan: { from: '2026-11-20', count: '3', every: '1', unit: 'months', rows: [] } })
  expect([detail.dueDay, detail.instalments?.length]).toEqual(['2026-12-20', 3])
})
