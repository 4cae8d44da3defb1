import type { reorderList } from '@mostrador/contract/buying/reorder'
import { reorderColumns } from '@mostrador/contract/buying/reorder'
import type { Sort } from '@mostrador/contract/list'
import {
  daysInStock,
  LEAST_SALE_DAYS,
  PACE_DAYS,
  paceOf,
  purchaseProposalFor,
  spareOf,
} from '@mostrador/domain/buying/reorder'
import { fold, searchable } from '@mostrador/domain/search'
import { type Day, dayAfter, instantOf, localDay, startOfDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { bounds, listing, type ReadsOfList } from '../../../db/search.ts'
import type { Database, Db } from '../../../db/session.ts'
import { listSameArticle } from '../../goods/stock/article.queries.ts'
import { lastMovementBefore } from '../../goods/stock/movement-at.queries.ts'
import type { SalesTally } from '../../goods/stock/sales-tally.ts'
import { MOST_ROWS } from '../../goods/stock-reports/report-page.queries.ts'
import { findComing, listReorderCandidates, listShelfTurns, listSoldOf } from './reorder.queries.ts'

type Query = Omit<z.output<typeof reorderList.query>, 'page' | 'pageSize'> & {
  page?: number | undefined
  pageSize?: number | undefined
}

interface SoldGoods {
  readonly id: number
  readonly quantity: number
  readonly sold: number
  readonly saleDays: number
}

const paceDays = (today: Day): readonly Day[] =>
  Array.from({ length: PACE_DAYS }, (_, at) => dayAfter(today, at - PACE_DAYS))

/** Pace of sales (D114), without days on which a product was out of stock. */
async function pacesOf(
  db: Db,
  goods: readonly SoldGoods[],
  days: readonly Day[],
): Promise<ReadonlyMap<number, number>> {
  const selling = goods.filter(({ saleDays }) => saleDays >= LEAST_SALE_DAYS)
  if (selling.length === 0) return new Map()
  const after = await lastMovementBefore(db, instantOf(startOfDay(days[0] ?? '')))
  const ids = selling.map(({ id }) => id)
  const turns = Map.groupBy(await listShelfTurns(db, ids, after), ({ productId }) => productId)
  return new Map(
    selling.flatMap(({ id, quantity, sold, saleDays }) => {
      const shelf = (turns.get(id) ?? []).map(({ at, balance }) => ({
        day: localDay(Date.parse(at)),
        isEmpty: balance === 0,
      }))
      const pace = paceOf({ units: sold, saleDays, daysInStock: daysInStock(shelf, days, quantity > 0) })
      return pace === null ? [] : [[id, pace] as const]
    }),
  )
}

/**
 * Lists what to buy (D114), most urgent first: products at their minimum, or there before the supplier delivers.
 * Each row names other shops with spare units. Skips products that cannot be low.
 */
export async function findReorder(
  { slow }: Database,
  tally: SalesTally,
  now: number,
  query: Query,
  list: ReadsOfList = listing,
) {
  await tally.keepUp()
  const days = paceDays(localDay(now))
  const between = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const choice = { ...between, shopId: query.shopId ?? 0, supplierId: query.supplierId ?? 0 }
  const candidates = (await listReorderCandidates(slow, choice)).map((product) => ({
    ...product,
    sold: product.sold ?? 0,
    saleDays: product.saleDays ?? 0,
  }))
  const paces = await pacesOf(slow, candidates, days)
  const coming = await findComing(
    slow,
    candidates.map(({ id }) => id),
  )
  const rows = candidates.flatMap((product) => {
    const pace = paces.get(product.id) ?? null
    const [ordered, onTheWay] = [coming.ordered.get(product.id) ?? 0, coming.onTheWay.get(product.id) ?? 0]
    const proposal = purchaseProposalFor({ ...product, pace, ordered, onTheWay })
    if (!proposal) return []
    return [{ ...product, ...proposal, pace, ordered, onTheWay, wanted: coming.wanted.get(product.id) ?? 0 }]
  })
  const listRequest = list(query, reorderColumns)
  const find = searchable(rows, [...listRequest.columns], (row, column) => row[column] ?? '')
  const found = find({ text: listRequest.search, columns: [...listRequest.columns] }).toSorted(
    listRequest.sort ? sortedBy(listRequest.sort) : mostUrgent,
  )
  const { limit, offset } = bounds(listRequest, MOST_ROWS)
  const page = found.slice(offset, offset + limit)
  const spares = await sparesFor(
    slow,
    page.map(({ id }) => id),
    days,
  )
  return { rows: page.map((row) => ({ ...row, spares: spares.get(row.id) ?? [] })), total: found.length }
}

interface Urgent {
  readonly id: number
  readonly daysLeft: number | null
  readonly quantity: number
}

const mostUrgent = (a: Urgent, b: Urgent): number =>
  (a.daysLeft ?? Number.MAX_SAFE_INTEGER) - (b.daysLeft ?? Number.MAX_SAFE_INTEGER) ||
  a.quantity - b.quantity ||
  a.id - b.id

type SortedBy = keyof typeof reorderColumns.sorted

/** Equal values are sorted by id. Unknown ones are above all others. */
const sortedBy =
  ({ column, isDescending }: Sort<SortedBy>) =>
  (
    a: Readonly<Record<SortedBy, string | number | null>> & Urgent,
    b: Readonly<Record<SortedBy, string | number | null>> & Urgent,
  ): number => {
    const [first, second] = [keyOf(a[column]), keyOf(b[column])]
    const order = (first < second ? -1 : first > second ? 1 : 0) || a.id - b.id
    return isDescending ? -order : order
  }

const keyOf = (value: string | number | null): string | number =>
  value === null ? Number.MAX_SAFE_INTEGER : typeof value === 'string' ? fold(value) : value

/** Spare units of the same article that other shops could send. */
async function sparesFor(db: Db, productIds: readonly number[], days: readonly Day[]) {
  const others = (await listSameArticle(db, productIds)).filter(
    ({ id, productId, quantity }) => id !== productId && quantity > 0,
  )
  const between = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const sold = new Map(
    (
      await listSoldOf(
        db,
        others.map(({ id }) => id),
        between,
      )
    ).map((row) => [row.id, row] as const),
  )
  const goods = others.map(({ id, quantity }) => ({
    id,
    quantity,
    sold: sold.get(id)?.units ?? 0,
    saleDays: sold.get(id)?.saleDays ?? 0,
  }))
  const paces = await pacesOf(db, goods, days)
  const spare = others
    .map((other) => ({
      ...other,
      units: spareOf({ quantity: other.quantity, minimum: null, pace: paces.get(other.id) ?? null }),
    }))
    .filter(({ units }) => units > 0)
  return Map.groupBy(spare, ({ productId }) => productId)
}
