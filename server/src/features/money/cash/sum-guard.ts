import type { RefusalCode } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import type { Caller } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../refuse.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { countThisTry, uncountTry } from '../../people/session/count-try.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'

/** Refusals that compare an amount with what a drawer should hold. */
const TELLING: readonly RefusalCode[] = ['drawerShort', 'drawerFull']

/**
 * Runs work that may move cash of a drawer. For a blind clerk a refusal tells whether the sum is below the amount, and
 * 24 refusals reveal it. Each refusal is therefore logged and counted, and five lock such work for fifteen minutes
 * (D199). Work that surely moves cash is counted before it starts, so that a hundred parallel calls get five answers.
 */
export async function guardDrawerSum<Result>(
  context: Context,
  caller: Caller,
  work: () => Promise<Result>,
  { movesCash }: { readonly movesCash: boolean },
): Promise<Result> {
  if (can(caller, 'shifts.decide')) return work()
  if (!(await findCashSettings(context.database.reads, caller.shopId)).isBlind) return work()
  const ofCaller = [context, caller.id, 'drawerSum'] as const
  if (movesCash) await countThisTry(...ofCaller)
  let hasTold = false
  try {
    const about = { author: { id: caller.id, name: caller.name }, entity: 'caja', entityId: null }
    return await withAuditedRefusals(context, about, TELLING, work)
  } catch (fault) {
    hasTold = fault instanceof Refusal && TELLING.includes(fault.code)
    throw fault
  } finally {
    if (movesCash && !hasTold) await uncountTry(...ofCaller)
    if (!movesCash && hasTold) await countThisTry(...ofCaller)
  }
}
