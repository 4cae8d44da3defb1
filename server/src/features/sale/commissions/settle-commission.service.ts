import type { CommissionRow, SettlementRequest } from '@mostrador/contract/sale/commissions'
import { HIGHEST_SUM, writeMoney } from '@mostrador/domain/money'
import { instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { commissionDays } from './earned-lines.queries.ts'
import { findCommissionId, findPerson, holdCommission, updateOpenDay } from './percent.queries.ts'
import { insertSettlement, keepSettledSums, settlePending, sumSettled } from './settlement.queries.ts'

/**
 * Pays out all that is not settled up to a day (D194). The percent is locked, so that concurrent calls settle a row
 * once. Refuses `notFound`, `dayAhead`, `nothingToSettle` and `sumBeyond`.
 */
export const settleCommission = (
  context: ServiceContext,
  author: Author,
  { to, ...earner }: SettlementRequest,
  act: KeyedAct,
): Promise<Done<Omit<CommissionRow, 'person'>>> =>
  doOnce(context, act, async (tx, now) => {
    const found = await findCommissionId(tx, earner)
    const commission = found === undefined ? undefined : await holdCommission(tx, found)
    if (!commission) throw refuse('notFound', [])
    if (to > localDay(now)) throw refuse('dayAhead', [], { field: 'to' })
    const { id, openDay } = commission
    const name = (await findPerson(tx, earner))?.name ?? ''
    if (to < openDay) throw refuse('nothingToSettle', [name])
    const settlement = await insertSettlement(tx, {
      commissionId: id,
      untilDay: to,
      sales: 0,
      amount: 0,
      authorId: author.id,
      author: author.name,
      at: instantOf(now),
      atLocal: localTime(now),
    })
    const lines = await settlePending(tx, { ...commissionDays(openDay, to), person: id, shop: 0, settlement })
    if (lines === 0) throw refuse('nothingToSettle', [name])
    const { sales, amount } = await sumSettled(tx, settlement)
    if (Math.abs(sales) > HIGHEST_SUM) throw refuse('sumBeyond', ['La suma de las ventas'], { field: 'to' })
    await keepSettledSums(tx, { id: settlement, sales, amount })
    await updateOpenDay(tx, { id, openDay: to })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'liquidar',
        entity: 'comisión',
        entityId: id,
        before: null,
        after: { hasta: to, ventas: writeMoney(sales), pagado: writeMoney(amount) },
      },
      now,
    )
    return { ...earner, sales, amount, paid: amount }
  })
