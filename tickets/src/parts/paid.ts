import { cuotasWords } from '@mostrador/domain/money/cuotas'
import { METHOD_WORDS, standingParts } from '@mostrador/domain/money/payment'
import { openInstalments } from '@mostrador/domain/people/credit'
import type { InvoiceDetail, InvoicePayment } from '@mostrador/domain/sale/invoice'
import { showDay } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { MEASURE, styles } from '../styles.ts'
import { wrap } from '../text/wrap.ts'
import { lines, rule, space, stack } from './blocks.ts'
import { type Sum, sums } from './sums.ts'

/** Payment of an order: forms, received cash, change and debt (D106). Empty for an order that is not charged. */
export function paid(detail: InvoiceDetail): Block[] {
  const { payments, isOwing, returned = 0, isVoid } = detail
  // Refunds are on the return's own paper, so that a reprint is unchanged.
  const parts = standingParts(payments).filter(({ amount }) => amount > 0)
  if (isVoid || (parts.length === 0 && !isOwing)) return []
  return [
    stack(
      space(1.6),
      forms(parts),
      isOwing && returned > 0 ? sums([{ label: 'Devuelto', value: -returned }]) : space(0),
      isOwing ? stack(rule(1), owedBlock(detail)) : space(0),
      space(1.6),
    ),
  ]
}

/** The debt, for a sale on credit with its due days: 'A crédito' at first, 'Saldo' after a payment (D186). */
function owedBlock({ payments, issuedAt, balance, dueDay, instalments = [] }: InvoiceDetail): Block {
  const owed = (label: string) => sums([{ label, value: balance }], styles.balance)
  if (dueDay === undefined) return owed('Por cobrar')
  const hasPaidSince = standingParts(payments).some(({ at }) => at > issuedAt)
  const dues = openInstalments(balance, instalments)
  return stack(
    owed(hasPaidSince ? 'Saldo' : 'A crédito'),
    dues.length > 0
      ? sums(dues.map((due) => ({ label: `Vence ${showDay(due.dueDay)}`, value: due.amount })))
      : lines([`Vence ${showDay(dueDay)}`], styles.balance),
  )
}

export type FormPart = Pick<
  InvoicePayment,
  'method' | 'amount' | 'received' | 'change' | 'reference' | 'isUnconfirmed' | 'cuotas'
>

export const forms = (parts: readonly FormPart[]): Block => stack(...parts.map(partBlock), handedBlock(parts))

function partBlock({ method, amount, reference, isUnconfirmed, cuotas }: FormPart): Block {
  const about = [reference, isUnconfirmed ? 'por confirmar' : ''].filter(Boolean).join(' · ')
  const form = sums([{ label: `${METHOD_WORDS[method]}${cuotasWords({ cuotas })}`, value: amount }])
  return about === '' ? form : stack(form, lines(wrap(about, styles.detail, MEASURE), styles.detail), space(0.6))
}

function handedBlock(parts: readonly FormPart[]): Block {
  const cash = parts.filter(({ received }) => received !== null)
  if (cash.length === 0) return space(0)
  const given: Sum[] = [
    { label: 'Recibido', value: cash.reduce((sum, { received }) => sum + (received ?? 0), 0) },
    { label: 'Cambio', value: cash.reduce((sum, { change }) => sum + change, 0) },
  ]
  return sums(given)
}
