import { type ShiftQuery, shiftColumns } from '@mostrador/contract/money/cash'
import { listing } from '../../../db/search.ts'
import type { Database } from '../../../db/session.ts'
import { listShifts } from './shift-list.queries.ts'
import { type Looker, shownRow } from './show-shift.ts'

export async function readShifts({ reads, slow }: Database, looker: Looker, query: ShiftQuery) {
  const listRequest = listing(query, shiftColumns)
  // A scan of all shifts is slow. The other connection keeps it from delaying orders.
  const isQuick = listRequest.search === '' && listRequest.sort === null
  const { rows, total } = await listShifts(isQuick ? reads : slow, looker, query, listRequest)
  return { rows: await Promise.all(rows.map((row) => shownRow(reads, looker, row))), total }
}
