import { DAY_MS, HOUR_MS, localDay, startOfDay } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import {
  addQuotation,
  editQuotation,
  withdrawQuotation,
} from '@mostrador/server/features/sale/quotations/quotations.service'
import { contextAt, noKey } from './context-at.ts'
import type { PastSale } from './history.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { seeded } from './seeded.ts'
import { BRANDS, type Brand } from './shops.ts'

type QuotationRequest = Parameters<typeof addQuotation>[3]
type Terms = Pick<QuotationRequest, 'name' | 'days' | 'note'> & { readonly percent?: number }

interface PastQuotation extends Terms {
  readonly brand: Brand['key']
  /** Days before now. */
  readonly ago: number
  readonly products: number
  /** Days before now of the second version, with more units of everything. */
  readonly edited?: number
  /** Days before now of the withdrawal, and its reason. */
  readonly withdrawn?: { readonly ago: number; readonly reason: string }
}

/** Quotations: open (one of them with two versions), expired, and withdrawn. */
const QUOTATIONS: readonly PastQuotation[] = [
  {
    brand: 'vianney',
    ago: 1,
    products: 3,
    name: 'Hotel Casa Ixchel',
    days: 15,
    note: 'Entrega en la zona 1',
    percent: 500,
  },
  { brand: 'vianney', ago: 6, products: 5, name: 'Hospedaje Utz Warik', days: 30, note: '', edited: 4 },
  { brand: 'vianney', ago: 40, products: 2, name: 'Brenda Xicará', days: 15, note: '' },
  {
    brand: 'vianney',
    ago: 9,
    products: 2,
    name: 'Colegio San Bartolo',
    days: 15,
    note: '',
    withdrawn: { ago: 7, reason: 'Compraron otra medida' },
  },
  { brand: 'balam', ago: 2, products: 4, name: 'Transportes Quiché', days: 8, note: 'Para dos microbuses' },
  { brand: 'balam', ago: 25, products: 3, name: 'Taller El Buen Amigo', days: 8, note: '', percent: 300 },
  {
    brand: 'balam',
    ago: 12,
    products: 1,
    name: 'Óscar Tum',
    days: 15,
    note: '',
    withdrawn: { ago: 11, reason: 'El carro era de otro año' },
  },
]

interface Counter {
  readonly sales: readonly PastSale[]
  readonly shelves: ProductsByBrand
  readonly products: Readonly<Record<Brand['key'], readonly [number, ...number[]]>>
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
  readonly quoted: Map<PastSale, number>
}

/** Quotations of the last weeks (D191), and a sold one in each shop. */
export function quotationEvents(now: number, counter: Counter): PastEvent[] {
  const random = seeded(20_261_191)
  const quotations = QUOTATIONS.flatMap(({ brand, ago, products, edited, withdrawn, ...terms }) => {
    const positions = random.shuffled(counter.products[brand]).slice(0, products)
    const lines = linesOf(
      counter,
      brand,
      positions.map((product) => ({ product, quantity: random.whole(2, 6) })),
    )
    let id = 0
    const acts: PastEvent[] = [
      actAt(daysBefore(now, ago), async (tx, at) => {
        id = await quote(tx, at, counter, brand, { ...terms, lines })
      }),
    ]
    if (edited !== undefined) {
      const more = lines.map((line) => ({ ...line, quantity: line.quantity + 2 }))
      acts.push(
        actAt(daysBefore(now, edited), async (tx, at) => {
          await editQuotation(contextAt(tx, at), actorOf(counter, brand), { id, ...written({ ...terms, lines: more }) })
        }),
      )
    }
    if (withdrawn)
      acts.push(
        actAt(daysBefore(now, withdrawn.ago), async (tx, at) => {
          await withdrawQuotation(contextAt(tx, at), actorOf(counter, brand), { id, reason: withdrawn.reason })
        }),
      )
    return acts
  })
  return [...quotations, ...soldEvents(now, counter)]
}

/** A quotation two days before a recent sale in each shop, which sells it. */
const soldEvents = (now: number, counter: Counter): PastEvent[] =>
  BRANDS.flatMap(({ key }) => {
    const sale = counter.sales.find(
      ({ brand, at, lines, affiliate }) =>
        brand === key && affiliate === null && lines.length > 1 && at > now - 10 * DAY_MS && at < now - 4 * DAY_MS,
    )
    if (!sale) return []
    const lines = linesOf(counter, key, sale.lines)
    return [
      actAt(sale.at - 2 * DAY_MS, async (tx, at) => {
        const terms = { name: 'Consumidor Final', days: 15, note: '', percent: sale.percent, lines }
        counter.quoted.set(sale, await quote(tx, at, counter, key, terms))
      }),
    ]
  })

const actAt = (at: number, act: (tx: Tx, at: number) => Promise<void>): PastEvent => ({
  at,
  what: 'una cotización',
  happen: (tx) => act(tx, at),
})

/** At eleven in the morning. */
const daysBefore = (now: number, days: number): number => startOfDay(localDay(now - days * DAY_MS)) + 11 * HOUR_MS

const shopOf = (brand: Brand['key']): number => BRANDS.find(({ key }) => key === brand)?.shopId ?? 0

const actorOf = ({ cashiers }: Counter, brand: Brand['key']) => ({
  id: cashiers[brand].id,
  name: cashiers[brand].name,
  scope: shopOf(brand),
})

const linesOf = ({ shelves }: Counter, brand: Brand['key'], wanted: PastSale['lines']): QuotationRequest['lines'] =>
  wanted.flatMap(({ product, quantity }) => {
    const shelved = shelves[brand][product]
    return shelved ? [{ productId: shelved.id, quantity, shownPrice: shelved.price }] : []
  })

const written = ({ percent = 0, ...terms }: Terms & Pick<QuotationRequest, 'lines'>): QuotationRequest => ({
  ...terms,
  percent,
})

async function quote(
  tx: Tx,
  at: number,
  counter: Counter,
  brand: Brand['key'],
  terms: Parameters<typeof written>[0],
): Promise<number> {
  const actor = actorOf(counter, brand)
  const place = { shopId: shopOf(brand), extensionId: null }
  const { answer } = await addQuotation(
    contextAt(tx, at),
    actor,
    place,
    written(terms),
    noKey(actor.id, 'addQuotation'),
  )
  return answer.id
}
