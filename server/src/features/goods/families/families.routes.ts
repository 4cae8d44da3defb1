import * as calls from '@mostrador/contract/goods/families'
import { familyColumns } from '@mostrador/contract/goods/families'
import { DONE } from '@mostrador/domain/messages.es'
import { rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import { keyedAct, replayed } from '../../../http/idempotency-key.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { findFamily, listMembers } from '../family-records/family-record.queries.ts'
import { editMembers } from './edit-members.service.ts'
import { listFamilies } from './families.queries.ts'
import { addFamily, editFamily, removeFamily } from './families.service.ts'
import { FAMILY_EXPORT_COLUMNS } from './family-sheet.ts'
import { shownFamily } from './shown-family.ts'

export function familyRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(calls.familyList, async ({ query, caller }) => {
    const { rows, total } = await listFamilies(database.reads, listing(query, familyColumns), rowScope(caller))
    return { rows: rows.map(shownFamily), columns: [...familyColumns.listed], total, message: DONE.listed }
  })

  staff(calls.familyById, async ({ body, caller }) => {
    const scope = rowScope(caller)
    const family = await findFamily(database.reads, body.id)
    const members = family ? await listMembers(database.reads, family.id, scope) : []
    // A clerk cannot see a family without a product in the clerk's shop.
    if (!family || (scope !== null && members.length === 0)) throw refuse('notFound', [])
    return { family: { ...shownFamily(family), members }, message: DONE.listed }
  })

  staff(calls.addFamily, async ({ body, caller, request, reply }) => {
    const act = keyedAct(calls.addFamily, request, caller, body)
    const { id } = replayed(reply, await addFamily(context, caller, body, act))
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editFamily, async ({ body, caller }) => {
    await editFamily(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(calls.removeFamily, async ({ body, caller }) => ({
    message: DONE.removedFamily(await removeFamily(context, caller, body.id)),
  }))

  staff(calls.editMembers, async ({ body, caller }) => ({
    ids: await editMembers(context, caller, body),
    message: DONE.savedProducts(body.members.length + (body.remove?.length ?? 0)),
  }))

  staff(calls.familyExport, ({ query, caller }) => {
    const rows = atOnce(async () => {
      const found = await listFamilies(database.slow, wholeListing(query, familyColumns), rowScope(caller))
      return { ...found, rows: found.rows.map(shownFamily) }
    })
    return exportFile(calls.familyExport, query.format, sheet(FAMILY_EXPORT_COLUMNS, rows), context.clock())
  })
}
