import { adiPriceOf } from '@mostrador/domain/goods/price'
import type { Centavos } from '@mostrador/domain/money'
import type { Db } from '../../../db/session.ts'
import { type LabelledRow, listPrintedBelow } from './labels.queries.ts'

/** What stands beside a list price on a day: the price of a rule, else its words (D184). */
export interface OnTheShelf {
  readonly price?: Centavos | undefined
  readonly text?: string | undefined
}

/** Reads what rules of price give for some products of one shop today. */
export type ReadShelf = (
  db: Db,
  shopId: number,
  products: readonly Pick<LabelledRow, 'id' | 'price'>[],
  now: number,
) => Promise<ReadonlyMap<number, OnTheShelf>>

export type OfferedRow = LabelledRow & { readonly offerPrice?: Centavos; readonly offerText?: string }

/** Labels that are read at once. */
const PIECE = 5_000

/** The same products with what rules of price give in their shops. */
export async function withShelf(
  db: Db,
  readShelf: ReadShelf,
  rows: readonly LabelledRow[],
  now: number,
): Promise<OfferedRow[]> {
  const shelf = new Map<number, OnTheShelf>()
  for (const [shopId, own] of Map.groupBy(rows, (each) => each.shopId))
    for (const [id, offer] of await readShelf(db, shopId, own, now)) shelf.set(id, offer)
  return rows.map((row) => {
    const { price, text } = shelf.get(row.id) ?? {}
    return { ...row, ...(price !== undefined && { offerPrice: price }), ...(text !== undefined && { offerText: text }) }
  })
}

/** Whether the last label of a product says what is not so any more. */
const isUntrue = ({ offerPrice, offerText = '', ...row }: OfferedRow): boolean =>
  row.printedPrice !== row.price ||
  row.printedOffer !== (offerPrice ?? null) ||
  row.printedWords !== offerText ||
  (row.printedAdi !== null && row.printedAdi !== adiPriceOf(row, row))

/** Products whose label a price or a rule has made untrue, of one shop or of all: those of the highest ids first. */
export async function listUntrueLabels(
  db: Db,
  readShelf: ReadShelf,
  { shopId, now }: { readonly shopId: number | undefined; readonly now: number },
): Promise<OfferedRow[]> {
  const untrue: OfferedRow[] = []
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const piece = await listPrintedBelow(db, shopId, { before, limit: PIECE })
    untrue.push(...(await withShelf(db, readShelf, piece, now)).filter(isUntrue))
    const last = piece.at(-1)
    if (!last || piece.length < PIECE) return untrue
    before = last.id
  }
}
