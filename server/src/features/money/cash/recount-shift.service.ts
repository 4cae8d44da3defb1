import { type Centavos, writeMoney } from '@mostrador/domain/money'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { writtenBy } from '../../../written-by.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { insertCashCount } from './cash-counts.queries.ts'
import { findShift } from './shifts.queries.ts'

/** Stores a second count of a closed shift, whose first count stays (D95). Refuses an open shift. */
export const recountShift = (
  context: ServiceContext,
  author: Author,
  { id, cash, reason }: { readonly id: number; readonly cash: Centavos; readonly reason: string },
  act: KeyedAct,
) =>
  doOnce(context, act, async (tx, now) => {
    const shift = await findShift(tx, id)
    if (!shift) throw refuse('notFound', [])
    if (shift.closedAt === null || shift.expected === null) throw refuse('shiftStillOpen', [])
    await insertCashCount(tx, {
      shiftId: id,
      kind: 'recount',
      cash,
      expected: shift.expected,
      pieces: null,
      declared: null,
      made: null,
      reason,
      ...writtenBy(author, now),
    })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'recontar',
        entity: 'turno',
        entityId: id,
        before: { contado: writeMoney(shift.counted ?? 0) },
        after: { contado: writeMoney(cash), motivo: reason },
      },
      now,
    )
    return {}
  })
