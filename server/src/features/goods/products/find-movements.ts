import type { stockMovements } from '@mostrador/contract/goods/stock'
import { movementColumns } from '@mostrador/contract/goods/stock'
import type { z } from 'zod/mini'
import { bounds, listing } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import type { DocumentReader } from '../stock/documents.queries.ts'
import { countMovements, findProductPlace, listMovements, listSortedMovements } from './movements.queries.ts'

type MovementQuery = z.output<typeof stockMovements.query>

/** Refuses `notFound`, also for another shop's product. */
export async function findMovements(
  { reads, slow }: Database,
  productId: number,
  query: MovementQuery,
  reader: DocumentReader,
) {
  const place = await findProductPlace(reads, productId)
  if (!place || (reader.shopId !== null && place.shopId !== reader.shopId)) throw refuse('notFound', [])
  const listRequest = { ...listing(query, movementColumns), page: query.page ?? 1 }
  const window = bounds(listRequest, listRequest.size)
  const rows = listRequest.sort
    ? await listSortedMovements(slow, place, listRequest.sort, window, reader)
    : await listMovements(reads, place, window, reader)
  return { rows, total: await countMovements(reads, productId) }
}
