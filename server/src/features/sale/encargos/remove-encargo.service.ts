import { writeMoney } from '@mostrador/domain/money'
import { encargoNumber, holdsStock } from '@mostrador/domain/sale/encargo'
import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { sumPaidOnEncargo } from '../../money/payments/payment.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { deleteEncargo, findEncargo } from './encargo-record.queries.ts'
import { auditedEncargo, nounOf, refuseAwaited, refuseDelivered } from './encargo-rules.ts'
import { holdStock } from './hold-stock.ts'

/** Deletes an encargo without money (D29, D72). Refuses `notFound`, `transferAwaited` and `encargoPaid`. */
export const removeEncargo = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: { readonly id: number; readonly name: string },
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findEncargo(tx, id)
    if (!before) throw refuse('notFound', [])
    await refuseDelivered(tx, before)
    await refuseAwaited(tx, before)
    const paid = await sumPaidOnEncargo(tx, id)
    if (paid > 0) throw refuse('encargoPaid', [await nounOf(tx, before), paid])
    const now = clock()
    await deleteEncargo(tx, id, instantOf(now))
    if (holdsStock(before)) await holdStock(tx, before, false, { userId: authorId, at: instantOf(now) })
    const number = encargoNumber(before)
    await insertAudit(
      tx,
      {
        author: { id: authorId, name },
        act: 'eliminar',
        entity: 'encargo',
        entityId: id,
        before: { numero: number, total: writeMoney(before.total), ...auditedEncargo(before, paid) },
        after: null,
      },
      now,
    )
    return number
  }, 'read committed')
