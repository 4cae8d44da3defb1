import type { WriteOffRequest } from '@mostrador/contract/sale/receivables'
import { writeMoney } from '@mostrador/domain/money'
import { CHARGE_NUMBERS, dueOf, owedOf } from '@mostrador/domain/money/charge'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { holdOrder, sumPaid, updateCharge } from '../../money/payments/payment.queries.ts'
import { holdAccount } from '../../people/customers/held-account.queries.ts'
import { resolveAlias } from '../../people/customers/joined-customer.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { findCustomerOf, insertWriteOff } from './write-off.queries.ts'

/** The order owes nothing afterwards (D189). Refuses `notFound` for another's order, `invoiceVoided`, `nothingOwed`. */
export const writeOffDebt = (
  context: ServiceContext,
  author: Author,
  { id, invoiceId, reason }: WriteOffRequest,
  act: KeyedAct,
): Promise<Done<{ readonly customerId: number }>> =>
  doOnce(context, act, async (tx, now) => {
    const resolved = await resolveAlias(tx, id)
    if (!resolved) throw refuse('notFound', [])
    const account = await holdAccount(tx, resolved.id)
    const order = await holdOrder(tx, invoiceId)
    if (!order || (await findCustomerOf(tx, invoiceId)) !== account.id) throw refuse('notFound', [])
    if (order.voidedAt !== null) throw refuse('invoiceVoided', [])
    const owed = order.charge === CHARGE_NUMBERS.unasked ? 0 : owedOf(dueOf(order), await sumPaid(tx, invoiceId))
    if (owed === 0) throw refuse('nothingOwed', [])
    await insertWriteOff(tx, {
      shopId: order.shopId,
      invoiceId,
      returnId: null,
      amount: owed,
      reason,
      authorId: author.id,
      author: author.name,
      at: instantOf(now),
      atLocal: localTime(now),
    })
    await updateCharge(tx, { id: invoiceId, charge: 'charged' })
    await insertAudit(
      tx,
      {
        author: { id: author.id, name: author.name },
        act: 'castigar',
        entity: 'factura',
        entityId: invoiceId,
        before: { factura: invoiceNumber(order), cliente: account.name },
        after: { castigado: writeMoney(owed), motivo: reason },
      },
      now,
    )
    return { customerId: account.id }
  })
