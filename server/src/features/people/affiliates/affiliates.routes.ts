import * as acts from '@mostrador/contract/people/affiliate-acts'
import { affiliateColumns, affiliateExport, affiliateList } from '@mostrador/contract/people/affiliates'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import type { Binder } from '../../../http/implement.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, sheet } from '../../platform/spreadsheets/sheet.ts'
import { addAffiliate } from './add-affiliate.service.ts'
import { affiliateSheet } from './affiliate-sheet.ts'
import { listAffiliates } from './affiliates.queries.ts'
import { editAffiliate } from './edit-affiliate.service.ts'
import { removeAffiliate } from './remove-affiliate.service.ts'

export function affiliateRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(affiliateList, async ({ query }) => {
    const found = await listAffiliates(database.reads, listing(query, affiliateColumns), query.isActive)
    return { ...found, columns: [...affiliateColumns.listed], message: DONE.listed }
  })

  staff(acts.addAffiliate, async ({ body, caller }) => {
    const id = await addAffiliate(context, caller, body)
    return { id, message: DONE.added(body.name) }
  })

  staff(acts.editAffiliate, async ({ body, caller }) => {
    await editAffiliate(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(acts.removeAffiliate, async ({ body, caller }) => ({
    message: DONE.removed(await removeAffiliate(context, caller, body.id)),
  }))

  staff(affiliateExport, ({ query }) => {
    const listRequest = wholeListing(query, affiliateColumns)
    const rows = atOnce(() => listAffiliates(context.database.slow, listRequest, query.isActive))
    return exportFile(affiliateExport, query.format, sheet(affiliateSheet, rows), context.clock())
  })
}
