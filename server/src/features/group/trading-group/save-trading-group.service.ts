import { setTradingGroup } from '@mostrador/contract/group/trading-group'
import { toWire } from '@mostrador/contract/picker'
import { readReceiver } from '@mostrador/domain/fiscal/receiver'
import type { TradingGroup } from '@mostrador/domain/group/trading-group'
import type { Author } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { logoProblem } from '../../../photos/logo-problem.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findTradingGroup, keepTradingGroup } from './trading-group.queries.ts'

type ChangedGroup = { readonly [Field in keyof TradingGroup]?: TradingGroup[Field] | undefined }

/** D132. Refuses `invalid`. */
export async function saveTradingGroup(
  { database, photos, clock }: Pick<Context, 'database' | 'photos' | 'clock'>,
  author: Author,
  given: ChangedGroup,
): Promise<TradingGroup> {
  const nit = given.nit ? readReceiver(given.nit, 'NIT')?.id : given.nit
  const logo = given.logo && logoProblem(photos, given.logo)
  const each = [
    ...(given.nit && nit === undefined ? [refuse('nitDigitWrong', [], { field: 'nit' })] : []),
    ...(logo ? [logo] : []),
  ]
  if (each.length > 0) throw refuse('invalid', [], { each })
  return database.inTransaction(async (tx) => {
    const before = await findTradingGroup(tx)
    const group = {
      name: given.name ?? before.name,
      legalName: given.legalName ?? before.legalName,
      nit: nit ?? before.nit,
      address: given.address ?? before.address,
      logo: given.logo ?? before.logo,
    }
    await keepTradingGroup(tx, group)
    const changed = changedFields(toWire(setTradingGroup.body, before), toWire(setTradingGroup.body, group))
    if (changed) await insertAudit(tx, { author, act: 'editar', entity: 'grupo', entityId: null, ...changed }, clock())
    return group
  })
}
