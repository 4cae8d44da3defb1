import { setTradingGroup, tradingGroup } from '@mostrador/contract/group/trading-group'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { saveTradingGroup } from './save-trading-group.service.ts'
import { findTradingGroup } from './trading-group.queries.ts'

export function tradingGroupRoutes({ staff }: Binder, context: Context): void {
  staff(tradingGroup, async () => ({ group: await findTradingGroup(context.database.reads), message: DONE.listed }))

  staff(setTradingGroup, async ({ body, caller }) => ({
    group: await saveTradingGroup(context, caller, body),
    message: DONE.tradingGroupSaved,
  }))
}
