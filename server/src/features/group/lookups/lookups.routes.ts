import { lookupColumns, lookupExports, lookups } from '@mostrador/contract/group/lookups'
import { LOOKUP_KINDS } from '@mostrador/domain/group/lookup'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { listLookups } from '../lookup-records/lookups.queries.ts'
import { lookupSheet } from './lookup-sheet.ts'
import { addLookup, editLookup, removeLookup } from './lookups.service.ts'

/** The six catalogue lists (B §2), four calls each. */
export function lookupRoutes({ staff }: Binder, context: Context): void {
  for (const kind of LOOKUP_KINDS) {
    const calls = lookups[kind]

    staff(calls.list, async ({ query }) => {
      const listRequest = listing(query, lookupColumns)
      const { rows, total } = await listLookups(context.database.reads, kind, listRequest, query.isActive)
      return {
        rows: rows.map((row) => ({ ...row, isActiveFlag: row.isActive })),
        columns: [...lookupColumns.listed],
        total,
        message: DONE.listed,
      }
    })

    staff(calls.add, async ({ body, caller }) => {
      const id = await addLookup(context, caller, kind, body)
      return { id, message: DONE.added(body.name) }
    })

    staff(calls.edit, async ({ body, caller }) => {
      await editLookup(context, caller, kind, body)
      return { message: DONE.saved(body.name) }
    })

    staff(calls.remove, async ({ body, caller }) => {
      const name = await removeLookup(context, caller, kind, body.id)
      return { message: DONE.removed(name) }
    })
  }

  for (const kind of LOOKUP_KINDS)
    staff(lookupExports[kind], ({ query }) => {
      const listRequest = wholeListing(query, lookupColumns)
      const rows = atOnce(() => listLookups(context.database.slow, kind, listRequest, query.isActive))
      return exportFile(lookupExports[kind], query.format, sheet(lookupSheet, rows), context.clock())
    })
}
