import { type Micros, microsOf } from '@mostrador/domain/goods/cost'
import type { Profile } from '@mostrador/domain/people/user'
import { DAY_MS, HOUR_MS, instantOf, localDay, MINUTE_MS } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import {
  addPurchaseOrder,
  editPurchaseOrder,
} from '@mostrador/server/features/buying/purchase-orders/purchase-orders.service'
import { openReceiving } from '@mostrador/server/features/buying/receivings/open-receiving.service'
import { postReceiving } from '@mostrador/server/features/buying/receivings/post-receiving.service'
import { receiveLine } from '@mostrador/server/features/buying/receivings/receive-line.service'
import { receivePurchaseOrder } from '@mostrador/server/features/buying/receivings/receive-purchase-order.service'
import { insertReceivingLines } from '@mostrador/server/features/buying/receivings/receiving-lines.queries'
import { holdReceiving, updateReceiving } from '@mostrador/server/features/buying/receivings/receiving-record.queries'
import { storeDraft } from '@mostrador/server/features/buying/receivings/receiving-rules'
import { giveBarcodes } from '@mostrador/server/features/goods/labels/give-barcodes.service'
import { listGoods } from '@mostrador/server/features/goods/stock/goods.queries'
import { contextAt, noKey } from './context-at.ts'
import type { SupplierDelivery } from './deliveries.ts'
import type { ProductsByBrand } from './insert-goods.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { BRANDS, type Brand } from './shops.ts'
import { costOf } from './suppliers.ts'

interface People {
  readonly shelves: ProductsByBrand
  readonly suppliers: Readonly<Record<Brand['key'], readonly number[]>>
  readonly cashiers: Readonly<Record<Brand['key'], PastCashier>>
  readonly manager: { readonly id: number; readonly name: string }
}

const PAID_AFTER_MS = 20 * DAY_MS
const FREIGHT = 12_500
const DISCOUNT = 4_000

/** Deliveries (D112), two purchase orders (D113), a delivery that is being scanned, and new barcodes (D119). */
export function receiveEvents(now: number, deliveries: readonly SupplierDelivery[], people: People): PastEvent[] {
  return [
    ...deliveries.flatMap((delivery) => deliveryEvents(now, delivery, people)),
    ...openOrder(now, deliveries, people),
    ...scanning(now, deliveries, people),
    ...ownBarcodes(now, people),
  ]
}

const placeOf = (brand: Brand['key']) => ({
  shopId: BRANDS.find(({ key }) => key === brand)?.shopId ?? 0,
  extensionId: 1,
})

const receiver = ({ manager }: People) => ({ ...manager, scope: null, seesCosts: true })

/** Cost of a unit then. Suppliers raised prices by some 2.5 % in the year. */
const costAt = (price: number, { product, turn }: { product: number; turn: number }): Micros | null => {
  const today = costOf(price, product)
  return today === null ? null : microsOf(Math.round((today / 10_000) * (1 - turn * 0.002)))
}

function deliveryEvents(now: number, delivery: SupplierDelivery, people: People): PastEvent[] {
  const { at, turn, brand, supplier } = delivery
  let id = 0
  const isOrdered = turn === 0 && brand === 'vianney' && supplier === 0
  const arrival: PastEvent = {
    at,
    what: 'una recepción',
    happen: async (tx) => {
      id = isOrdered ? await beginOrdered(tx, delivery, people) : await begin(tx, delivery, people)
      await fill(tx, id, delivery, people)
      await postReceiving(contextAt(tx, at + HOUR_MS), receiver(people), id, noKey(people.manager.id, 'postReceiving'))
    },
  }
  const paidAt = at + PAID_AFTER_MS
  const paid: PastEvent = {
    at: paidAt,
    what: 'el pago de una recepción',
    happen: async (tx) => {
      const posted = await holdReceiving(tx, id)
      if (posted) await updateReceiving(tx, { ...posted, owed: 0, paidAt: instantOf(paidAt) })
    },
  }
  return paidAt < now ? [arrival, paid] : [arrival]
}

async function begin(tx: Tx, { brand, supplier, at, turn }: SupplierDelivery, people: People): Promise<number> {
  const { answer } = await openReceiving(
    contextAt(tx, at),
    receiver(people),
    {
      ...placeOf(brand),
      supplierId: people.suppliers[brand][supplier],
      reference: { series: supplier === 0 ? 'A' : 'FAC', number: String(48_210 - turn * 37), day: localDay(at) },
      freight: turn % 3 === 0 ? FREIGHT : 0,
      discount: turn % 5 === 2 ? DISCOUNT : 0,
    },
    noKey(people.manager.id, 'openReceiving'),
  )
  return answer.id
}

/** A delivery that was ordered six days before, and is incomplete. */
async function beginOrdered(tx: Tx, { brand, supplier, at, lines }: SupplierDelivery, people: People): Promise<number> {
  const { manager } = people
  const ordered = at - 6 * DAY_MS
  const id = await order(tx, ordered, people, {
    brand,
    supplier,
    lines: lines.map((line) => ({ ...line, units: line.units + 4 })),
  })
  const { answer } = await receivePurchaseOrder(
    contextAt(tx, at),
    manager,
    id,
    noKey(manager.id, 'receivePurchaseOrder'),
  )
  return answer.id
}

async function order(
  tx: Tx,
  at: number,
  { shelves, suppliers, manager }: People,
  { brand, supplier, lines }: Pick<SupplierDelivery, 'brand' | 'supplier' | 'lines'>,
): Promise<number> {
  const { answer } = await addPurchaseOrder(
    contextAt(tx, at),
    manager,
    {
      ...placeOf(brand),
      supplierId: suppliers[brand][supplier] ?? 0,
      items: lines.flatMap(({ product, units }) => {
        const shelved = shelves[brand][product]
        return shelved ? [{ productId: shelved.id, quantity: units, cost: costOf(shelved.price, product) }] : []
      }),
    },
    noKey(manager.id, 'addPurchaseOrder'),
  )
  await editPurchaseOrder(contextAt(tx, at + HOUR_MS), manager, { id: answer.id, state: 'sent' })
  return answer.id
}

async function fill(tx: Tx, id: number, { brand, lines, turn }: SupplierDelivery, { shelves }: People): Promise<void> {
  const wanted = lines.flatMap(({ product, units }) => {
    const shelved = shelves[brand][product]
    return shelved ? [{ id: shelved.id, units, cost: costAt(shelved.price, { product, turn }) }] : []
  })
  const goods = new Map(
    (
      await listGoods(
        tx,
        wanted.map((line) => line.id),
      )
    ).map((each) => [each.productId, each]),
  )
  await insertReceivingLines(
    tx,
    wanted.flatMap(({ id: productId, units, cost }, at) => {
      const product = goods.get(productId)
      if (!product) return []
      const { code, barcode, element, name, specification } = product
      const copied = { code, barcode, element, name, specification, amount: null, landed: null }
      return [{ receivingId: id, productId, line: at + 1, quantity: units, cost, ...copied }]
    }),
  )
  const draft = await holdReceiving(tx, id)
  if (draft) await storeDraft(tx, draft)
}

/** An order of B'alam of the day before yesterday, without delivery. */
function openOrder(now: number, deliveries: readonly SupplierDelivery[], people: People): PastEvent[] {
  const last = deliveries.find(({ brand, supplier, turn }) => brand === 'balam' && supplier === 1 && turn === 1)
  if (!last) return []
  const at = now - 2 * DAY_MS - 2 * HOUR_MS
  const lines = last.lines.slice(0, 8).map((line) => ({ ...line, units: line.units * 4 }))
  return [
    { at, what: 'un pedido a la casa', happen: async (tx) => void (await order(tx, at, people, { ...last, lines })) },
  ]
}

/** A box that a clerk is scanning, with an unknown code. */
function scanning(
  now: number,
  deliveries: readonly SupplierDelivery[],
  { shelves, suppliers, cashiers }: People,
): PastEvent[] {
  const last = deliveries.find(({ brand, supplier, turn }) => brand === 'vianney' && supplier === 1 && turn === 0)
  if (!last) return []
  const { id: clerkId, name } = cashiers.vianney
  const clerk = { id: clerkId, name, scope: placeOf('vianney').shopId, seesCosts: false }
  const at = now - 25 * MINUTE_MS
  const happen = async (tx: Tx): Promise<void> => {
    const supplierId = suppliers.vianney[1]
    const request = { ...placeOf('vianney'), supplierId }
    const { answer } = await openReceiving(contextAt(tx, at), clerk, request, noKey(clerkId, 'openReceiving'))
    const scanned = last.lines.slice(0, 4).map(({ product }, place) => ({
      productId: shelves.vianney[product]?.id ?? 0,
      units: 3 + place,
    }))
    for (const line of [...scanned, { code: '7506241198532', units: 2 }])
      await receiveLine(contextAt(tx, at + MINUTE_MS), clerk, { id: answer.id, ...line }, noKey(clerkId, 'receiveLine'))
  }
  return [{ at, what: 'una recepción', happen }]
}

/** Gives half of the products without a barcode one of the installation. */
function ownBarcodes(now: number, { shelves, manager }: People): PastEvent[] {
  const bare = shelves.vianney.filter(({ hasBarcode }) => !hasBarcode).map(({ id }) => id)
  const at = now - 8 * DAY_MS
  return [
    {
      at,
      what: 'los códigos de la casa',
      happen: async (tx) =>
        void (await giveBarcodes(
          contextAt(tx, at),
          manager as Profile,
          bare.slice(0, Math.ceil(bare.length / 2)),
          noKey(manager.id, 'giveBarcodes'),
        )),
    },
  ]
}
