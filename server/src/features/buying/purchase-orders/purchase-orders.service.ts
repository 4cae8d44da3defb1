import type {
  addPurchaseOrder as addCall,
  editPurchaseOrder as editCall,
} from '@mostrador/contract/buying/purchase-orders'
import { PURCHASE_ORDER_WORDS, purchaseOrderNumber } from '@mostrador/domain/buying/purchase-order'
import { HIGHEST_RECEIVING, receivingTotal } from '@mostrador/domain/buying/receiving'
import type { StockLocation } from '@mostrador/domain/goods/product'
import { writeMoney } from '@mostrador/domain/money'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { listGoods } from '../../goods/stock/goods.queries.ts'
import { findSupplier } from '../../goods/suppliers/supplier-record.queries.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { type listOrderedLines, replaceOrderedLines } from './purchase-order-lines.queries.ts'
import {
  holdPurchaseOrder,
  insertPurchaseOrder,
  type PurchaseOrderRecord,
  updatePurchaseOrder,
} from './purchase-order-record.queries.ts'

type Item = z.output<(typeof addCall)['body']>['items'][number]

/** Makes a draft (D113). Refuses products of another shop or extension. */
export const addPurchaseOrder = (
  { database, clock }: ServiceContext,
  author: Author,
  { shopId, extensionId, supplierId, note = '', items }: z.output<(typeof addCall)['body']>,
  act: KeyedAct,
): Promise<Done<{ readonly id: number; readonly number: string }>> =>
  database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      const shop = await findLookup(tx, 'shop', shopId)
      if (!shop?.isActive) throw refuse('choiceGone', [], { field: 'shopId' })
      const extension = await findLookup(tx, 'extension', extensionId)
      if (!extension?.isActive) throw refuse('choiceGone', [], { field: 'extensionId' })
      const supplier = await findSupplier(tx, supplierId)
      if (!supplier?.isActive) throw refuse('choiceGone', [], { field: 'supplierId' })
      const lines = await linesOf(tx, { shopId, extensionId }, items)
      const createdLocal = localTime(now)
      const id = await insertPurchaseOrder(tx, {
        shopId,
        shop: shop.name,
        extensionId,
        extension: extension.name,
        supplierId,
        supplier: supplier.name,
        authorId: author.id,
        author: author.name,
        createdAt: instantOf(now),
        createdLocal,
        state: 'draft',
        note,
        received: 0,
        ...sumsOf(lines),
      })
      await replaceOrderedLines(tx, id, lines)
      const number = purchaseOrderNumber({ id, createdLocal })
      const { units, total } = sumsOf(lines)
      await insertAudit(
        tx,
        {
          author,
          act: 'crear',
          entity: 'pedido a casa',
          entityId: id,
          before: null,
          after: { pedido: number, casa: supplier.name, unidades: units, total: writeMoney(total) },
        },
        now,
      )
      return { id, number }
    })
  })

/**
 * Edits a draft's lines and note, or marks an order as sent or closed (D113). Refuses an old version (D60), and new
 * lines for a sent order. Returns its number.
 */
export const editPurchaseOrder = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  { id, note, items, state, version }: z.output<(typeof editCall)['body']>,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await holdPurchaseOrder(tx, id)
    if (!before) throw refuse('notFound', [])
    const number = purchaseOrderNumber(before)
    if (version !== undefined && version !== before.version) throw refuse('stale', [])
    if (before.state === 'closed') throw refuse('orderClosed', [number])
    if (items && before.state !== 'draft') throw refuse('orderNotDraft', [number])
    const lines = items && (await linesOf(tx, before, items))
    if (lines) await replaceOrderedLines(tx, id, lines)
    const after = { ...before, note: note ?? before.note, ...(lines && sumsOf(lines)), state: nextState(before, state) }
    await updatePurchaseOrder(tx, after)
    const changed = changedFields(orderSaid(before), orderSaid(after))
    // Changed lines with equal sums are logged too.
    if (lines || changed)
      await insertAudit(
        tx,
        {
          author: { id: authorId, name },
          act: 'editar',
          entity: 'pedido a casa',
          entityId: id,
          before: { pedido: number, ...changed?.before },
          after: { pedido: number, ...changed?.after },
        },
        clock(),
      )
    return number
  })

const orderSaid = ({ state, units, total, note }: PurchaseOrderRecord) => ({
  estado: PURCHASE_ORDER_WORDS[state],
  unidades: units,
  total: writeMoney(total),
  nota: note,
})

/** A draft may be sent once, and any order closed. */
const nextState = (
  { state }: PurchaseOrderRecord,
  wantedState: 'sent' | 'closed' | undefined,
): PurchaseOrderRecord['state'] =>
  wantedState === 'closed' ? 'closed' : wantedState === 'sent' && state === 'draft' ? 'sent' : state

async function linesOf(tx: Tx, { shopId, extensionId }: StockLocation, items: readonly Item[]) {
  if (new Set(items.map(({ productId }) => productId)).size < items.length)
    throw refuse('receivedTwice', [], { field: 'items' })
  const goods = new Map(
    (
      await listGoods(
        tx,
        items.map(({ productId }) => productId),
      )
    ).map((product) => [product.productId, product]),
  )
  return items.map(({ productId, quantity, cost = null }, index) => {
    const product = goods.get(productId)
    if (!product || product.deletedAt !== null || product.shopId !== shopId || product.extensionId !== extensionId)
      throw refuse('notFound', [], { field: 'items' })
    const { code, barcode, element, name, specification } = product
    return { productId, line: index + 1, code, barcode, element, name, specification, quantity, received: 0, cost }
  })
}

function sumsOf(lines: readonly Pick<Awaited<ReturnType<typeof listOrderedLines>>[number], 'quantity' | 'cost'>[]) {
  const total = receivingTotal(
    lines.map(({ quantity, cost }) => ({ units: quantity, cost })),
    { freight: 0, discount: 0 },
  )
  if (total > HIGHEST_RECEIVING) throw refuse('receivingTooHigh', [])
  return { total, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}
