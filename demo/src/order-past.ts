import { CF } from '@mostrador/domain/people/nit'
import { holdsStock } from '@mostrador/domain/sale/encargo'
import { orderTotals, splitDiscount } from '@mostrador/domain/sale/order'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Tx } from '@mostrador/server/db/session'
import { insertMovements } from '@mostrador/server/features/goods/stock/stock.queries'
import { deliverEncargo } from '@mostrador/server/features/sale/encargos/deliver-encargo.service'
import { insertEncargo, insertEncargoLines } from '@mostrador/server/features/sale/encargos/encargo-insert.queries'
import { updateEncargo } from '@mostrador/server/features/sale/encargos/encargo-record.queries'
import { holdStock } from '@mostrador/server/features/sale/encargos/hold-stock'
import { receive } from '@mostrador/server/features/sale/encargos/receive'
import { contextAt, noKey } from './context-at.ts'
import type { StoredProduct } from './insert-goods.ts'
import type { PastChange, PastEncargo } from './past-encargos.ts'
import type { PastCashier, PastEvent } from './past-event.ts'
import { BRANDS } from './shops.ts'
import { takeAll } from './take-all.ts'
import type { PastTill } from './tills.ts'

export const encargoEvents = (
  encargos: readonly PastEncargo[],
  place: {
    readonly shelves: readonly StoredProduct[]
    readonly affiliates: readonly { readonly id: number; readonly name: string }[]
    readonly cashier: PastCashier
    readonly till: PastTill
  },
): PastEvent[] =>
  encargos.flatMap((encargo) => {
    let placed: { readonly id: number; readonly total: number } | undefined
    let before: PastChange = { at: encargo.at, paid: 0, form: 'cash', delivery: 'undelivered', isActive: true }
    return [
      {
        at: encargo.at,
        what: 'un encargo',
        happen: async (tx) => {
          placed = await placePast(tx, encargo, place)
        },
      },
      ...encargo.changes.map((change) => ({
        at: change.at,
        what: 'un cambio de un encargo',
        happen: async (tx: Tx) => {
          if (placed === undefined) return
          await changePast(tx, { ...placed, description: encargo.description }, before, change, place)
          before = change
        },
      })),
    ]
  })

const SHOP = BRANDS.find(({ key }) => key === 'vianney') ?? { shopId: 0, title: '' }

async function placePast(
  tx: Tx,
  { at, affiliate, percent, ...encargo }: PastEncargo,
  { shelves, affiliates, cashier }: Parameters<typeof encargoEvents>[1],
): Promise<{ id: number; total: number }> {
  const buyer = affiliates[affiliate]
  if (!buyer) throw new Error('An encargo of the past names nobody')
  const lines = encargo.lines.flatMap(({ product, quantity }) => {
    const shelved = shelves[product]
    return shelved ? [{ productId: shelved.id, quantity, price: shelved.price }] : []
  })
  const { subtotal, discount, total } = orderTotals(lines, percent)
  const left = await takeAll(tx, SHOP.shopId, lines)
  const id = await insertEncargo(tx, {
    shopId: SHOP.shopId,
    shop: SHOP.title,
    extensionId: 1,
    extension: 'Central',
    affiliateId: buyer.id,
    authorId: cashier.id,
    author: cashier.name,
    customer: buyer.name,
    buyerKey: null,
    phone: null,
    heldUntil: null,
    nit: CF,
    percent,
    discount,
    subtotal,
    total,
    form: 'cash',
    issuedAt: instantOf(at),
    issuedLocal: localTime(at),
    key: null,
    contentHash: null,
  })
  const discounts = splitDiscount(lines, discount)
  await insertEncargoLines(
    tx,
    id,
    lines.map((line, index) => ({
      ...line,
      name: left.get(line.productId)?.name ?? '',
      discount: discounts[index] ?? 0,
    })),
  )
  await insertMovements(
    tx,
    lines.map(({ productId, quantity }) => ({
      productId,
      change: -quantity,
      balance: left.get(productId)?.quantity ?? 0,
    })),
    { reason: 'encargo', document: { kind: 'encargo', id }, userId: cashier.id, at: instantOf(at) },
  )
  return { id, total }
}

const QUETZAL = 100

const partOf = (total: number, percent: number): number =>
  percent === 100 ? total : Math.floor((total * percent) / 100 / QUETZAL) * QUETZAL

async function changePast(
  tx: Tx,
  { id, total, description }: { id: number; total: number; description: string },
  before: PastChange,
  change: PastChange,
  { cashier, till }: { readonly cashier: PastCashier; readonly till: PastTill },
): Promise<void> {
  const shift = till.shiftId === null ? undefined : { id: till.shiftId }
  if (change.isFetched) {
    const rest = total - partOf(total, before.paid)
    await deliverEncargo(
      contextAt(tx, change.at),
      { ...cashier, scope: SHOP.shopId },
      null,
      { id, payments: [{ method: change.form, amount: rest, received: rest }], shift },
      noKey(cashier.id, 'deliverEncargo'),
    )
    return
  }
  const amount = partOf(total, change.paid) - partOf(total, before.paid)
  if (amount !== 0)
    await receive(
      tx,
      { ...cashier, scope: SHOP.shopId, decides: true },
      {
        encargo: { id, shopId: SHOP.shopId },
        amount,
        form: change.form,
        reference: change.form === 'cheque' ? `${4000 + id}` : undefined,
        // Refunds come from the safe, because the drawer may not hold as much.
        shift: amount > 0 ? shift : undefined,
        now: change.at,
      },
    )
  await updateEncargo(tx, { ...change, id, description, heldUntil: null })
  if (holdsStock(before) !== holdsStock(change))
    await holdStock(tx, { id, shopId: SHOP.shopId, shop: SHOP.title }, holdsStock(change), {
      userId: cashier.id,
      at: instantOf(change.at),
    })
}
