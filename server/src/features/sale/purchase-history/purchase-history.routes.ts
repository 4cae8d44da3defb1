import { affiliateHistory } from '@mostrador/contract/sale/purchase-history'
import { DONE } from '@mostrador/domain/messages.es'
import type { ServiceContext } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { daysTold } from '../../money/cash/blind-count.ts'
import { readHistory } from './read-history.ts'

export function purchaseHistoryRoutes({ staff }: Binder, { database, clock }: ServiceContext): void {
  // A scan of years of purchases is slow. The other connection keeps it from delaying orders.
  staff(affiliateHistory, async ({ params, query, caller }) => {
    const days = await daysTold(database.reads, caller, query)
    const history = await readHistory(database.slow, caller, params.affiliateId, days, clock())
    return { history, message: history.lines.length === 0 ? DONE.noPurchases : DONE.listed }
  })
}
