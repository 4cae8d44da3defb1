import { adiPriceOf } from '@mostrador/domain/goods/price'
import { type ShelfOffer, type ShelfOfferFields, withShelfOffer } from '@mostrador/domain/sale/shelf-offer'
import type { Db } from '../../../db/session.ts'
import { newestFirst } from '../../platform/spreadsheets/sheet.ts'
import { type LabelledRow, listPrintedBelow } from './labels.queries.ts'

export type ReadShelf = (
  db: Db,
  shopId: number,
  products: readonly Pick<LabelledRow, 'id' | 'price'>[],
  now: number,
) => Promise<ReadonlyMap<number, ShelfOffer>>

export type OfferedRow = LabelledRow & ShelfOfferFields

export async function withShelf(
  db: Db,
  readShelf: ReadShelf,
  rows: readonly LabelledRow[],
  now: number,
): Promise<OfferedRow[]> {
  const shelf = new Map<number, ShelfOffer>()
  for (const [shopId, own] of Map.groupBy(rows, (each) => each.shopId))
    for (const [id, offer] of await readShelf(db, shopId, own, now)) shelf.set(id, offer)
  return rows.map((row) => withShelfOffer(row, shelf.get(row.id)))
}

const isUntrue = ({ offerPrice, offerText = '', ...row }: OfferedRow): boolean =>
  row.printedPrice !== row.price ||
  row.printedOffer !== (offerPrice ?? null) ||
  row.printedWords !== offerText ||
  (row.printedAdi !== null && row.printedAdi !== adiPriceOf(row, row))

/** Lists products by descending id. An undefined `shopId` means all shops. */
export async function listUntrueLabels(
  db: Db,
  readShelf: ReadShelf,
  { shopId, now }: { readonly shopId: number | undefined; readonly now: number },
): Promise<OfferedRow[]> {
  const untrue: OfferedRow[] = []
  const labelled = newestFirst(
    (piece) => listPrintedBelow(db, shopId, piece),
    ({ id }) => id,
  )
  for await (const piece of labelled) untrue.push(...(await withShelf(db, readShelf, piece, now)).filter(isUntrue))
  return untrue
}
