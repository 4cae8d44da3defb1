import type { SetPiece } from '@mostrador/domain/goods/product-set'
import type { Totals } from '@mostrador/domain/sale/order'
import { joinLines } from '@mostrador/domain/sale/quoted-lines'
import type { Tx } from '../../../db/session.ts'
import { listOffers, type StockChange, type TakenStock } from '../../goods/stock/stock.queries.ts'
import { takeGoods } from '../../goods/stock/take-goods.ts'
import { type AdiTerms, refuseStock, type Sale } from './order-refusals.ts'
import { type PricedLine, priceLines, type SaleMoment } from './price-lines.ts'

export interface SellingPlace extends AdiTerms {
  readonly shopId: number
  readonly extensionId?: number
}

export interface TakenLine extends PricedLine {
  /** Pieces of one unit of a set (D179). */
  readonly pieces?: readonly SetPiece[] | undefined
}

interface TakenSale {
  readonly lines: TakenLine[]
  readonly movements: readonly StockChange[]
  readonly totals: Totals
  readonly taken: readonly TakenStock[]
}

/** Prices are the server's own (D22). One short line refuses all, with a reason for each (D24). */
export async function takeSale(tx: Tx, place: SellingPlace, sale: Sale, moment: SaleMoment): Promise<TakenSale> {
  // A quotation may split the units of a product (D191).
  const { taken, pieces, movements } = await takeAll(tx, place, { ...sale, lines: joinLines(sale.lines) })
  const { lines, totals } = await priceLines(tx, place, sale, taken, moment)
  return { lines: lines.map((line) => ({ ...line, pieces: pieces.get(line.productId) })), movements, totals, taken }
}

async function takeAll(tx: Tx, place: SellingPlace, sale: Sale) {
  const { shopId, extensionId } = place
  const isThere = ({ extension_id }: { extension_id: number }) =>
    extensionId === undefined || extension_id === extensionId
  const { short, ...goods } = await takeGoods(tx, shopId, sale.lines)
  const taken = goods.taken.filter(isThere)
  if (taken.length === sale.lines.length) return { ...goods, taken }
  const ids = sale.lines.map((line) => line.productId)
  throw refuseStock(sale, taken, (await listOffers(tx, shopId, ids)).filter(isThere), place, short)
}
