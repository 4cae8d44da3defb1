import type { receiveLine as call } from '@mostrador/contract/buying/receivings'
import { HIGHEST_RECEIVING, MOST_RECEIVED_LINES, MOST_UNKNOWN_CODES } from '@mostrador/domain/buying/receiving'
import { microsOf } from '@mostrador/domain/goods/cost'
import { HIGHEST_QUANTITY } from '@mostrador/domain/goods/price'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { listCarrying, listGoods } from '../../goods/stock/goods.queries.ts'
import { refuseSets } from '../../goods/stock/refuse-sets.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { findOrderedLine } from '../purchase-orders/purchase-order-lines.queries.ts'
import {
  deleteReceivingLine,
  findReceivingLine,
  insertReceivingLines,
  keepUnknown,
  listUnknownCodes,
  sumReceivingLines,
  unknownUnits,
  updateReceivingLine,
} from './receiving-lines.queries.ts'
import type { ReceivingRecord } from './receiving-record.queries.ts'
import { holdOwnReceiving, type ReceivingCaller, refuseDone, storeDraft } from './receiving-rules.ts'

type LineRequest = z.output<(typeof call)['body']>

type Received = { readonly productId: number } | { readonly unknown: string }

/**
 * Adds units to a line of a draft, also for several people at once (D112). `articleOf` finds a code. An unknown code
 * is set aside with its units until a product has it. By id, a product from elsewhere must be on a line already.
 * Refuses `notFound`, `codeNeeded`, `tooManyUnknown`, `notSoMany`, `aboveMost`, `receivingTooHigh` and
 * `receivingFull`.
 */
export const receiveLine = (
  context: ServiceContext,
  receiver: ReceivingCaller,
  request: LineRequest,
  act: KeyedAct,
): Promise<Done<Received>> =>
  doOnce(context, act, async (tx): Promise<Received> => {
    const draft = await holdOwnReceiving(tx, receiver, request.id)
    refuseDone(draft)
    const { productId, code } = request
    if (productId !== undefined) {
      if (!(await isHere(tx, draft, productId))) throw refuse('notFound', [])
      await addUnits(tx, draft, { ...request, productId })
      return { productId }
    }
    if (code === undefined) throw refuse('codeNeeded', [], { field: 'code' })
    const found = await articleOf(tx, draft, code)
    const aside = await unknownUnits(tx, draft.id, code)
    if (found === undefined) {
      const units = Math.min(HIGHEST_QUANTITY, aside + request.units)
      if (aside === 0 && (await listUnknownCodes(tx, draft.id)).length >= MOST_UNKNOWN_CODES)
        throw refuse('tooManyUnknown', [MOST_UNKNOWN_CODES])
      await keepUnknown(tx, draft.id, { code, units, author: receiver.name })
      return { unknown: code }
    }
    if (aside > 0) await keepUnknown(tx, draft.id, { code, units: 0, author: receiver.name })
    await addUnits(tx, draft, { ...request, productId: found.id, units: (request.units + aside) * found.units })
    return { productId: found.id }
  })

async function isHere(tx: Tx, { id, shopId, extensionId }: ReceivingRecord, productId: number): Promise<boolean> {
  if (await findReceivingLine(tx, id, productId)) return true
  const [product] = await listGoods(tx, [productId])
  return product?.deletedAt === null && product.shopId === shopId && product.extensionId === extensionId
}

/**
 * The product of a whole code, and its units (more than one for a pack). Barcodes come before codes, this place
 * before the shop's other extensions and these before other shops, active products before inactive ones.
 */
async function articleOf(tx: Tx, { shopId, extensionId }: ReceivingRecord, code: string) {
  const carrying = await listCarrying(tx, code)
  const byBarcode = carrying.filter((each) => each.isBarcode)
  const rank = (each: (typeof carrying)[number]) =>
    (each.shopId === shopId ? (each.extensionId === extensionId ? 4 : 2) : 0) + each.isActive
  const among = byBarcode.length > 0 ? byBarcode : carrying
  return among.toSorted((a, b) => rank(b) - rank(a) || a.id - b.id)[0]
}

async function addUnits(
  tx: Tx,
  draft: ReceivingRecord,
  { productId, units, cost: given }: LineRequest & { readonly productId: number },
): Promise<void> {
  const before = await findReceivingLine(tx, draft.id, productId)
  const quantity = (before?.quantity ?? 0) + units
  const [product] = await listGoods(tx, [productId])
  if (!product) throw refuse('notFound', [])
  await refuseSets(tx, [productId])
  if (quantity < 0) throw refuse('notSoMany', [product.name, before?.quantity ?? 0], { field: 'units' })
  if (quantity > HIGHEST_QUANTITY) throw refuse('aboveMost', [HIGHEST_QUANTITY], { field: 'units' })
  const cost = given === undefined ? (before ? before.cost : await expectedCost(tx, draft, productId)) : given
  if (cost !== null && BigInt(quantity) * BigInt(cost) > BigInt(microsOf(HIGHEST_RECEIVING)))
    throw refuse('receivingTooHigh', [])
  if (quantity === 0) {
    if (before) await deleteReceivingLine(tx, draft.id, productId)
  } else if (before) await updateReceivingLine(tx, draft.id, { productId, quantity, cost })
  else {
    const { lines, last } = await sumReceivingLines(tx, draft.id)
    if (lines >= MOST_RECEIVED_LINES) throw refuse('receivingFull', [MOST_RECEIVED_LINES])
    const { code, barcode, element, name, specification } = product
    const copied = { productId, code, barcode, element, name, specification }
    const line = { ...copied, line: last + 1, quantity, cost, amount: null, landed: null }
    await insertReceivingLines(tx, [{ ...line, receivingId: draft.id }])
  }
  await storeDraft(tx, draft)
}

/** Millionths, null if unknown. */
async function expectedCost(tx: Tx, { purchaseOrderId }: ReceivingRecord, productId: number) {
  if (purchaseOrderId === null) return null
  return (await findOrderedLine(tx, purchaseOrderId, productId))?.cost ?? null
}
