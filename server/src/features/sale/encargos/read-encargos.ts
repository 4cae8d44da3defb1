import { type EncargoQuery, encargoColumns } from '@mostrador/contract/sale/encargos'
import { handlesEncargos, takesEncargos } from '@mostrador/domain/group/shop-rules'
import type { Day } from '@mostrador/domain/time'
import type { Caller } from '../../../caller.ts'
import { listing } from '../../../db/search.ts'
import type { Database, Db } from '../../../db/session.ts'
import { listChoices } from '../../group/lookup-records/choices.queries.ts'
import { listShopChoices } from '../../group/shops/shop-rules.queries.ts'
import { listChoosableAffiliates } from '../../people/affiliates/affiliates.queries.ts'
import { encargoFiltersOf, isPlainEncargoList, listEncargos } from './encargo-list.queries.ts'
import { ownOf } from './own-encargo.queries.ts'

export async function readEncargos({ reads, slow }: Database, caller: Caller, query: EncargoQuery, today: Day) {
  const listRequest = listing(query, encargoColumns)
  const filters = encargoFiltersOf(query)
  // A scan of all encargos is slow. The other connection keeps it from delaying orders.
  const isQuick = listRequest.search === '' && listRequest.page !== null && isPlainEncargoList(filters, listRequest)
  return listEncargos(isQuick ? reads : slow, ownOf(caller), filters, listRequest, today)
}

/** A shop without encargos only sets its own goods aside (D2, D105). */
export async function readEncargoOffers(db: Db, caller: Caller) {
  const takes = handlesEncargos(caller)
  const shops = await listShopChoices(db)
  return {
    affiliates: takes ? await listChoosableAffiliates(db) : [],
    shops: shops.filter((shop) => (takes ? takesEncargos(shop) : shop.id === caller.shopId)),
    extensions: await listChoices(db, 'extension'),
  }
}
