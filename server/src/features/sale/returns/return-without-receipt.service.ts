import type { returnWithoutReceipt as call } from '@mostrador/contract/sale/returns'
import { type Centavos, HIGHEST_SUM, writeMoney } from '@mostrador/domain/money'
import { NO_RECEIPT_DAYS } from '@mostrador/domain/sale/goods-return'
import { DAY_MS, type Instant, instantOf } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { findFelShop } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { listSameArticle } from '../../goods/stock/article.queries.ts'
import { piecesOf } from '../../goods/stock/pieces.queries.ts'
import { withPiecesOfToday } from '../../goods/stock/returned-units.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { giveVoucher } from '../../money/vouchers/give-voucher.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { listGoodsOfShop, listLowestPrices } from './return.queries.ts'
import { type Returned, storeReturn } from './store-return.ts'
import { type ReturnLine, refuseReturnedTwice, returnSums } from './take-back.ts'

/**
 * Takes back goods without a receipt for a voucher, at the shop's lowest recent selling price (D99). Refuses an unknown
 * shop, goods of another shop, and goods not sold lately or given away. Refuses any while the shop issues electronic
 * invoices, because a credit note names its invoice (D161).
 */
export const returnWithoutReceipt = (
  context: ServiceContext,
  author: Author,
  { shopId, items, reason, phone }: z.output<(typeof call)['body']>,
  act: KeyedAct,
): Promise<Done<Returned>> =>
  doOnce(context, act, async (tx, now) => {
    refuseReturnedTwice(items)
    if (!(await findLookup(tx, 'shop', shopId))) throw refuse('notFound', [])
    if ((await findFelShop(tx, shopId))?.isOn) throw refuse('noReceiptNoNote', [])
    const ids = [...new Set(items.map(({ productId }) => productId))]
    const goods = new Map((await listGoodsOfShop(tx, shopId, ids)).map((product) => [product.productId, product]))
    const since = instantOf(now - NO_RECEIPT_DAYS * DAY_MS)
    const prices = await lowestPrices(tx, shopId, ids, since)
    const lines = items.map(({ productId, quantity, condition }): ReturnLine => {
      const product = goods.get(productId)
      if (!product) throw refuse('notOfShop', [], { field: 'items' })
      const price = prices.get(productId)
      if (!price) throw refuse('notSoldLately', [product.name, NO_RECEIPT_DAYS], { field: 'items' })
      const { element, name, specification } = product
      const line = {
        invoiceLine: null,
        productId,
        element,
        name,
        specification,
        quantity,
        condition,
        price,
        discount: 0,
        cost: null,
      }
      return withPiecesOfToday(line, piecesOf(product.pieces))
    })
    const { total: worth } = returnSums(lines)
    if (worth > HIGHEST_SUM) throw refuse('sumBeyond', ['El total de la devolución'], { field: 'items' })
    const place = goods.get(items[0]?.productId ?? 0)
    if (!place) throw refuse('notOfShop', [], { field: 'items' })
    const { shop, extensionId, extension } = place
    const { id, number, total } = await storeReturn(tx, now, {
      place: { shopId, shop, extensionId, extension },
      invoiceId: null,
      author,
      sellerId: author.id,
      phone,
      reason,
      method: 'voucher',
      reference: '',
      shiftId: null,
      lines,
      refunded: worth,
    })
    const { voucherMonths: months } = await findCashSettings(tx, shopId)
    const { code, balance } = await giveVoucher(tx, total, { shopId, returnId: id, months, now })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'devolver',
        entity: 'devolución',
        entityId: id,
        before: null,
        after: { devolución: number, total: writeMoney(total), motivo: reason, recibo: 'Sin recibo' },
      },
      now,
    )
    return { id, number, total, voucher: { code, balance } }
  })

async function lowestPrices(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
  since: Instant,
): Promise<Map<number, Centavos>> {
  const twins = await listSameArticle(tx, ids, { shopId, extensionId: 0 })
  const sold = await listLowestPrices(tx, shopId, [...new Set([...ids, ...twins.map(({ id }) => id)])], since)
  const lowest = new Map<number, Centavos>()
  for (const id of ids) {
    const rows = new Set([id, ...twins.filter(({ productId }) => productId === id).map((twin) => twin.id)])
    const prices = sold.flatMap(({ productId, price }) => (rows.has(productId) ? [price] : []))
    if (prices.length > 0) lowest.set(id, Math.min(...prices))
  }
  return lowest
}
