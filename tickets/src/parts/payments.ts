import { cuotasWords } from '@mostrador/domain/money/cuotas'
import { METHOD_WORDS } from '@mostrador/domain/money/payment'
import { type EncargoDetail, settledWord } from '@mostrador/domain/sale/encargo'
import type { InvoicePayment } from '@mostrador/domain/sale/invoice'
import { showDay, showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { styles } from '../styles.ts'
import { lines, rule, space, stack } from './blocks.ts'
import { amountEntry, list } from './entries.ts'
import type { LabelledValue } from './fields.ts'
import { customer } from './sale-parts.ts'
import { sums } from './sums.ts'

/** Customer of an encargo. An apartado also has a phone and the last day on which it is held (D105). */
export function holder(detail: EncargoDetail): Block {
  const rows: LabelledValue[] = []
  if (detail.phone !== null) rows.push(['Teléfono', detail.phone])
  if (detail.heldUntil !== null) rows.push(['Hasta', showDay(detail.heldUntil)])
  return customer(detail, rows)
}

/** Payments of an encargo in order, the paid sum and the debt (D72), to the customer if it was cancelled. */
export function paymentBlocks(encargo: EncargoDetail): Block[] {
  const { payments: received, paid, balance, isCancelled } = encargo
  const word = settledWord(encargo)
  return [
    ...list('Pagos', received.map(paymentBlock)),
    stack(
      received.length > 0 ? rule(1) : space(1.6),
      sums([{ label: 'Pagado', value: paid }]),
      word === undefined ? sums([{ label: 'Saldo', value: balance }], styles.balance) : lines([word], styles.balance),
      ...(isCancelled && paid > 0 ? [sums([{ label: 'Por devolver', value: paid }])] : []),
      space(1.6),
    ),
  ]
}

const paymentBlock = ({ at, amount, method, reference, isUnconfirmed, cuotas, author }: InvoicePayment): Block =>
  amountEntry({
    label:
      amount < 0
        ? `Devolución, ${METHOD_WORDS[method].toLowerCase()}`
        : `${METHOD_WORDS[method]}${cuotasWords({ cuotas })}`,
    amount,
    detail: [showLocal(at), author, reference, isUnconfirmed ? 'por confirmar' : ''].filter(Boolean).join(' · '),
  })
