import * as calls from '@mostrador/contract/affiliates'
import { affiliateColumns } from '@mostrador/contract/columns'
import { DONE } from '@mostrador/domain/messages.es'
import { listing } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { addAffiliate } from './add-affiliate.service.ts'
import { listAffiliates } from './affiliates.queries.ts'
import { editAffiliate } from './edit-affiliate.service.ts'
import { removeAffiliate } from './remove-affiliate.service.ts'

export function affiliateRoutes({ staff }: Binder, context: Context): void {
  const { database } = context

  staff(calls.affiliateList, async ({ query }) => {
    const found = await listAffiliates(database.reads, listing(query, affiliateColumns.ticked(query.columns)))
    return { ...found, columns: [...affiliateColumns.listed], message: DONE.listed }
  })

  staff(calls.addAffiliate, async ({ body, caller }) => {
    const id = await addAffiliate(context, caller, body)
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editAffiliate, async ({ body, caller }) => {
    await editAffiliate(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(calls.removeAffiliate, async ({ body, caller }) => ({
    message: DONE.removed(await removeAffiliate(context, caller, body.id)),
  }))
}
