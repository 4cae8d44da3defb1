import * as calls from '@mostrador/contract/goods/labels'
import { adiPriceOf } from '@mostrador/domain/goods/price'
import { DONE } from '@mostrador/domain/messages.es'
import { COUNTED_ROWS } from '@mostrador/domain/paging'
import { localTime } from '@mostrador/domain/time'
import type { Context } from '../../../context.ts'
import { bounds, listing, NO_COLUMNS } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { listUntrueLabels, type OfferedRow, type ReadShelf, withShelf } from './changed-labels.ts'
import { giveBarcodes } from './give-barcodes.service.ts'
import { listChangedLabels, listMarks, listNamedLabels } from './labels.queries.ts'
import { recordLabels } from './record-labels.service.ts'

/** `readShelf` returns what rules of price give (D184). */
export function labelRoutes({ staff }: Binder, context: Context, readShelf: ReadShelf): void {
  const { reads, slow } = context.database

  staff(calls.labelList, async ({ query }) => {
    const { rows, total } =
      query.ids === undefined
        ? await listChangedLabels(slow, query.shopId, listing(query, NO_COLUMNS))
        : await listNamedLabels(reads, query.ids).then((named) => ({ rows: named, total: named.length }))
    const offered = await withShelf(reads, readShelf, rows, context.clock())
    return { rows: offered.map(shown), marks: await listMarks(reads), total, message: DONE.listed }
  })

  staff(calls.labelChanges, async ({ query }) => {
    const untrue = await listUntrueLabels(slow, readShelf, { shopId: query.shopId, now: context.clock() })
    const { offset, limit } = bounds(listing(query, NO_COLUMNS), COUNTED_ROWS)
    return {
      rows: untrue.slice(offset, offset + limit).map(shown),
      marks: await listMarks(reads),
      total: untrue.length,
      message: DONE.listed,
    }
  })

  staff(calls.recordLabels, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.recordLabels, request, caller, body)
    const { count } = replayed(reply, await recordLabels(context, caller, body.items, act))
    return { message: DONE.labelsRecorded(count) }
  })

  staff(calls.giveBarcodes, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.giveBarcodes, request, caller, body)
    const { products } = replayed(reply, await giveBarcodes(context, caller, body.ids, act))
    return { products, message: DONE.barcodesGiven(products.length) }
  })
}

const shown = ({ printedAt, printedPrice, ownAdiPrice, ...row }: OfferedRow) => ({
  ...row,
  codes: row.codes.length > 0 ? row.codes : undefined,
  adi: row.hasAffiliates === 1 ? adiPriceOf({ price: row.price, ownAdiPrice }, row) : null,
  printed:
    printedAt === null || printedPrice === null ? null : { at: localTime(Date.parse(printedAt)), price: printedPrice },
})
