import type { editEncargo as editEncargoCall } from '@mostrador/contract/encargos'
import { holdsStock } from '@mostrador/domain/encargo'
import { instantOf } from '@mostrador/domain/time'
import type { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/session.ts'
import { refuse } from '../../refuse.ts'
import { changedFields, insertAudit } from '../audit/audit.queries.ts'
import { findEncargo, updateEncargo } from './encargo-record.queries.ts'
import { audited, refusePaidTooMuch } from './encargo-rules.ts'
import { holdStock } from './hold-stock.ts'
import { isOwn, type Own } from './own-encargo.ts'
import { insertPayment, sumPayments } from './payment.queries.ts'

type EncargoEdit = z.output<(typeof editEncargoCall)['body']>

/**
 * Saves an edit of an encargo (P §2.12): a changed `paid` becomes one payment of the difference (D72), a state that begins
 * or ends to hold stock takes or returns it (D24). Nothing changed: nothing is written. Answers its number's parts.
 */
export const editEncargo = (
  { database, clock }: { database: Database; clock: Clock },
  { id: authorId, name }: { readonly id: number; readonly name: string },
  own: Own,
  { version, paid, ...edit }: EncargoEdit,
): Promise<{ id: number; issuedAt: string }> =>
  database.inTransaction(async (tx) => {
    const before = await findEncargo(tx, edit.id)
    if (!before || !isOwn(own, before)) throw refuse('notFound', [])
    if (version !== undefined && version !== before.version) throw refuse('stale', [])
    refusePaidTooMuch(paid, before.total)
    const paidBefore = await sumPayments(tx, edit.id)
    const changed = changedFields(audited(before, paidBefore), audited(edit, paid))
    if (!changed) return before

    const now = clock()
    const author = { id: authorId, name }
    await updateEncargo(tx, edit)
    const amount = paid - paidBefore
    if (amount !== 0) await insertPayment(tx, { encargoId: edit.id, amount, form: edit.form }, author, now)
    if (holdsStock(before) !== holdsStock(edit))
      await holdStock(tx, before, holdsStock(edit), { userId: authorId, at: instantOf(now) })
    await insertAudit(tx, { author, act: 'editar', entity: 'encargo', entityId: edit.id, ...changed }, now)
    return before
  })
