import { affiliateList } from '@mostrador/contract/affiliates'
import { affiliateColumns } from '@mostrador/contract/columns'
import { DONE } from '@mostrador/domain/messages.es'
import { listing } from '../../db/search.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { listAffiliates } from './affiliates.queries.ts'

export function affiliateRoutes({ staff }: Binder, { database }: Context): void {
  staff(affiliateList, async ({ query }) => {
    const found = await listAffiliates(database.reads, listing(query, affiliateColumns.ticked(query.columns)))
    return { ...found, columns: [...affiliateColumns.listed], message: DONE.listed }
  })
}
