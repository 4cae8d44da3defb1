import type { editEncargo as editEncargoCall } from '@mostrador/contract/sale/encargos'
import { holdsStock } from '@mostrador/domain/sale/encargo'
import { instantOf, localDay } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { sumPaidOnEncargo } from '../../money/payments/payment.queries.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findEncargo, updateEncargo } from './encargo-record.queries.ts'
import { auditedEncargo, refuseAwaited, refuseDelivered, refusePaidTooMuch } from './encargo-rules.ts'
import { holdStock } from './hold-stock.ts'
import { isOwn, type Own } from './own-encargo.queries.ts'
import { type ReceivingCashier, receive } from './receive.ts'

type EncargoEdit = z.output<(typeof editEncargoCall)['body']>

/**
 * Saves an edit of an encargo (P §2.12). A changed `paid` becomes one payment of the difference (D72). A state that
 * starts or stops holding stock takes or returns it (D24). An edit without a change writes nothing. Answers its
 * number's parts. Refuses `notFound`, `stale`, `heldInPast`, and a refund while a transfer is awaited.
 */
export const editEncargo = (
  { database, clock }: ServiceContext,
  cashier: ReceivingCashier,
  own: Own,
  { version, paid, reference, shift, ...requested }: EncargoEdit,
): Promise<{ id: number; issuedAt: string }> =>
  database.inTransaction(async (tx) => {
    const before = await findEncargo(tx, requested.id)
    if (!before || !isOwn(own, before)) throw refuse('notFound', [])
    await refuseDelivered(tx, before)
    const now = clock()
    const edit = { ...requested, heldUntil: requested.heldUntil ?? before.heldUntil }
    const paidBefore = await sumPaidOnEncargo(tx, edit.id)
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: { ...before, paid: paidBefore } } })
    refusePaidTooMuch(paid, before.total)
    if (edit.heldUntil !== before.heldUntil && edit.heldUntil !== null && edit.heldUntil < localDay(now))
      throw refuse('heldInPast', [], { field: 'heldUntil' })
    const changed = changedFields(auditedEncargo(before, paidBefore), auditedEncargo(edit, paid))
    if (!changed) return before

    const author = { id: cashier.id, name: cashier.name }
    const amount = paid - paidBefore
    if (amount < 0) await refuseAwaited(tx, before)
    await updateEncargo(tx, edit)
    if (holdsStock(before) !== holdsStock(edit))
      await holdStock(tx, before, holdsStock(edit), { userId: cashier.id, at: instantOf(now) })
    // The cash comes last. A refusal of stock after a check of cash would reveal what the drawer holds (D199).
    if (amount !== 0) await receive(tx, cashier, { encargo: before, amount, form: edit.form, reference, shift, now })
    await insertAudit(tx, { author, act: 'editar', entity: 'encargo', entityId: edit.id, ...changed }, now)
    return before
  }, 'read committed')
