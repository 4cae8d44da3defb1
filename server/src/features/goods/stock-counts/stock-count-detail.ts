import { MOST_UNCOUNTED } from '@mostrador/contract/goods/stock-counts'
import { worthAtCost } from '@mostrador/domain/goods/cost'
import { countDifference, hasMoved, mustStartOver, onShelf } from '@mostrador/domain/goods/stock-count'
import { localTime } from '@mostrador/domain/time'
import type { Db } from '../../../db/session.ts'
import type { CountReader } from './count-reader.ts'
import { listUncounted } from './scope.queries.ts'
import { listWatched } from './stock-count.queries.ts'
import { listLines } from './stock-count-lines.queries.ts'
import { findStockCount } from './stock-count-list.queries.ts'

export type CountedRow = NonNullable<Awaited<ReturnType<typeof readStockCount>>>['lines'][number]

/** Before the approval, only users who may approve see the expected units (D117). */
export async function readStockCount(db: Db, id: number, reader: CountReader) {
  const found = await findStockCount(db, id, reader)
  if (!found) return undefined
  const { afterMovement, ...count } = found
  const isTold = count.state === 'approved' || reader.seesExpected
  const watched = count.state === 'open' ? await listWatched(db, id, afterMovement) : new Map<never, never>()
  const missing = await listUncounted(db, count, MOST_UNCOUNTED)
  return {
    ...count,
    lines: (await listLines(db, id)).map((line) => {
      const { productId, lastAt, approvedAt, difference, cost, price, photos, codes, ...article } = line
      const found = approvedAt === null ? countDifference(line) : (difference ?? 0)
      return {
        ...article,
        ...(codes.length > 0 && { codes }),
        id: productId,
        photo: thumbnail(photos),
        at: localTime(Date.parse(lastAt)),
        isApproved: approvedAt !== null,
        hasMoved: approvedAt === null && hasMoved(line, watched.get(productId) ?? []),
        startsOver: approvedAt === null && mustStartOver(line, watched.get(productId) ?? []),
        ...(isTold && { expected: onShelf(line), difference: found }),
        ...(reader.seesWorth && {
          costWorth: cost === null ? null : Math.sign(found) * worthAtCost(cost, Math.abs(found)),
          priceWorth: found * price,
        }),
      }
    }),
    uncounted: missing.rows.map(({ photos, codes, ...article }) => ({
      ...article,
      ...(codes.length > 0 && { codes }),
      photo: thumbnail(photos),
    })),
    uncountedTotal: missing.total,
  }
}

export const thumbnail = (photos: string): string => photos.split(',', 1)[0] ?? ''
