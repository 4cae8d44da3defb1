import type { correctPayment as correctPaymentCall } from '@mostrador/contract/money/payments'
import { writeMoney } from '@mostrador/domain/money'
import { cuotasWords } from '@mostrador/domain/money/cuotas'
import { METHOD_WORDS, ONLY_CARD_HAS_CUOTAS, referenceProblem, sumOf } from '@mostrador/domain/money/payment'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { refuseTooMuchCash } from '../cash/cash-out.ts'
import { refuseBeyondHighest } from '../cash/highest-sums.ts'
import { nameShift, noteLostShift } from '../cash/name-shift.ts'
import { reachShift } from '../cash/own-shift.ts'
import { holdPart } from './hold-document.ts'
import { insertPayments, isReversed, type Payment, updateConfirmed } from './payment.queries.ts'
import { bookedPart, opposite } from './reverse-part.ts'

/** 'Tarjeta, 6 cuotas'. */
const formWords = ({ method, cuotas }: Pick<Payment, 'method' | 'cuotas'>): string =>
  `${METHOD_WORDS[method]}${cuotasWords({ cuotas: cuotas ?? undefined })}`

/**
 * Corrects a part with the wrong form: one part reverses it, another books it anew (D91). Corrects all parts of a payment
 * on account in that form (D188). Books in its own shift while that is open. Later only a supervisor may, in a named
 * shift or outside all. Refuses a reversed part, a refund, vouchers, and cash that the drawer lacks.
 */
export const correctPayment = (
  { database, clock }: ServiceContext,
  cashier: Actor & { readonly decides: boolean },
  { id, method, reference, cuotas, reason, shift }: z.output<(typeof correctPaymentCall)['body']>,
  act: KeyedAct,
) =>
  database.inTransaction((tx) => {
    if (cuotas !== undefined && method !== 'card')
      throw refuse('partWrong', [ONLY_CARD_HAS_CUOTAS], { field: 'cuotas' })
    const unfit = referenceProblem(method, reference)
    if (unfit) throw refuse('partWrong', [unfit], { field: 'reference' })
    const now = clock()
    return once(tx, act, now, async () => {
      const { part, document, together, logged } = await holdPart(tx, id)
      if (isOutside(cashier.scope, part.shopId)) throw refuse('notFound', [])
      if (document.order && document.order.voidedAt !== null) throw refuse('invoiceVoided', [])
      if (part.reverses !== null || part.amount < 0 || (await isReversed(tx, id))) throw refuse('partGone', [])
      if (part.method === 'voucher' || method === 'voucher') throw refuse('voucherStays', [], { field: 'method' })
      if (part.method === method && part.cuotas === (cuotas ?? null))
        throw refuse('sameMethod', [METHOD_WORDS[method]], { field: 'method' })

      const { scope, decides } = cashier
      const givesCash = part.method === 'cash'
      const own =
        part.shiftId === null ? undefined : await reachShift(tx, { id: part.shiftId }, { scope }, { holds: givesCash })
      const isOpen = own !== undefined && own.closedAt === null
      if (!isOpen && !decides) throw refuse(own ? 'correctionLate' : 'correctionBeside', [])
      const { counts: named, isLost } = isOpen
        ? { counts: own.id, isLost: false }
        : await nameShift(tx, shift, { scope, shopId: part.shopId, now, givesCash })
      if (isLost) await noteLostShift(tx, { author: cashier, entity: document.kind, id: document.id, now })
      const { shopId } = part
      const amount = sumOf(together)
      await refuseBeyondHighest(tx, { shopId, authorId: cashier.id, now, shiftId: named, parts: [{ method, amount }] })
      if (givesCash && named !== null) await refuseTooMuchCash(tx, named, amount, cashier)
      const reversal = { kind: 'correction', reason, author: cashier, now } as const
      if (part.isUnconfirmed) for (const each of together) await updateConfirmed(tx, each.id)
      const given = { method, reference: reference?.trim() ?? '', cuotas: cuotas ?? null, shiftId: named }
      await insertPayments(
        tx,
        together.flatMap((each) => [
          opposite(each, named, reversal),
          bookedPart(each, { ...given, amount: each.amount }, reversal),
        ]),
      )
      await insertAudit(
        tx,
        {
          author: { id: cashier.id, name: cashier.name },
          act: 'corregir',
          entity: 'pago',
          entityId: id,
          before: {
            ...logged,
            forma: formWords(part),
            monto: writeMoney(amount),
          },
          after: { forma: formWords({ method, cuotas: cuotas ?? null }), motivo: reason },
        },
        now,
      )
      return {}
    })
  }, 'read committed')
