import { hasOwnBarcode } from '@mostrador/domain/goods/barcode'
import type { Profile } from '@mostrador/domain/people/user'
import { fold } from '@mostrador/domain/search'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { growCodes } from '../products/product-codes.queries.ts'
import { findProductRecords, listProductRecords, type ProductRecord } from '../products/product-record.queries.ts'
import { refuseTakenCodes } from '../products/product-rules.ts'
import { recordEdits } from '../products/record-edits.ts'
import { holdByCodes, holdSeries, takeInStoreBarcodes, updateBarcodes } from './in-store-barcodes.queries.ts'

/**
 * Gives products without a barcode one of the installation. All rows of an article (one code, one row for each shop and
 * extension) share it, and an existing one is reused. Returns every product that got one, other shops' too. Refuses
 * `notFound`.
 */
export const giveBarcodes = (
  { database, clock }: ServiceContext,
  author: Profile,
  ids: readonly number[],
  act: KeyedAct,
) =>
  // The lock on the series makes callers wait for each other and read the barcodes given before.
  database.inTransaction(async (tx) => {
    await holdSeries(tx)
    await growCodes(tx)
    const now = clock()
    return once(tx, act, now, async () => {
      await holdByCodes(tx, new Set((await listProductRecords(tx, ids)).map(({ code }) => fold(code))))
      const wanted = await findProductRecords(tx, ids)
      if (ids.some((id) => !wanted.has(id))) throw refuse('notFound', [])
      const without = [...wanted.values()].filter((product) => !hasOwnBarcode(product))
      const given = without.length === 0 ? [] : await assign(tx, new Set(without.map(({ id }) => id)), without)
      for (const { before, barcode } of given) await refuseTakenCodes(tx, { ...before, barcode })
      await updateBarcodes(
        tx,
        given.map(({ before, barcode }) => ({ id: before.id, barcode })),
      )
      const edits = given.map(({ before, barcode }) => ({
        before,
        after: { ...before, barcode },
        change: 0,
        balance: before.quantity,
      }))
      await recordEdits(tx, author, edits, now)
      return { products: given.map(({ before, barcode }) => ({ id: before.id, barcode })) }
    })
  }, 'read committed')

interface Assigned {
  readonly before: ProductRecord
  readonly barcode: string
}

async function assign(tx: Tx, wanted: ReadonlySet<number>, without: readonly ProductRecord[]): Promise<Assigned[]> {
  const held = Map.groupBy(await holdByCodes(tx, new Set(without.map(({ code }) => fold(code)))), ({ code }) =>
    fold(code),
  )
  const articles = [...held.values()].flatMap(articlesOf).filter(({ rows }) => rows.some(({ id }) => wanted.has(id)))
  const fresh = await takeInStoreBarcodes(tx, articles.filter(({ known }) => known === undefined).length)
  return articles.flatMap(({ rows, known }) => {
    const barcode = known ?? fresh.shift() ?? ''
    return rows.map((before) => ({ before, barcode }))
  })
}

interface Article {
  /** Rows of the article without a barcode, one for each shop and extension. */
  readonly rows: readonly ProductRecord[]
  /** Barcode that the same article has elsewhere. */
  readonly known: string | undefined
}

/** A shop with a code twice has two articles, in the order of their creation. */
function articlesOf(products: readonly ProductRecord[]): Article[] {
  const own = products.filter(hasOwnBarcode)
  const barcodes = new Set(own.map(({ barcode }) => barcode))
  const places = new Set(own.map(placeOf))
  const turns = new Map<string, ProductRecord[]>()
  for (const product of products.filter((each) => !hasOwnBarcode(each)))
    turns.set(placeOf(product), [...(turns.get(placeOf(product)) ?? []), product])
  const most = Math.max(0, ...[...turns.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, turn) => {
    const rows = [...turns.values()].flatMap((list) => list[turn] ?? [])
    const isFree = rows.every((product) => !places.has(placeOf(product)))
    return { rows, known: turn === 0 && barcodes.size === 1 && isFree ? [...barcodes][0] : undefined }
  })
}

const placeOf = ({ shopId, extensionId }: ProductRecord): string => `${shopId} ${extensionId}`
