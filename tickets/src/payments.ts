import { type EncargoDetail, FORM_WORDS, type Payment } from '@mostrador/domain/encargo'
import { showLocal } from '@mostrador/domain/time'
import { lines, rule, space, stack, text } from './blocks.ts'
import { ticketMoney } from './figures.ts'
import type { Block } from './marks.ts'
import { MEASURE, styles } from './styles.ts'
import { sums } from './sums.ts'
import { wrap } from './wrap.ts'

/** The payments of an encargo in their order, then what was paid and what is owed (D72). */
export function payments({ payments: received, paid, balance }: EncargoDetail): Block[] {
  const list = received.length > 0 ? [heading('Pagos'), ...received.map(paymentBlock)] : []
  return [
    ...list,
    stack(
      received.length > 0 ? rule(1) : space(1.6),
      sums([{ label: 'Pagado', value: paid }]),
      sums([{ label: 'Saldo', value: balance }], styles.balance),
      space(1.6),
    ),
  ]
}

const heading = (written: string): Block => stack(space(1.8), lines([written], styles.heading), rule(0.6))

/** When and how it was received, and how much; below it, in small, by whom. */
function paymentBlock({ at, amount, form, author }: Payment): Block {
  const figure = ticketMoney(amount)
  const word = amount < 0 ? `Devolución, ${FORM_WORDS[form].toLowerCase()}` : FORM_WORDS[form]
  const about = wrap(`${showLocal(at)} · ${author}`, styles.detail, MEASURE)
  const row: Block = {
    height: styles.figure.lead,
    marks: [text(word, styles.figure), text(figure, styles.amount, { x: MEASURE, align: 'right' })],
  }
  return stack(row, lines(about, styles.detail), space(1.2))
}
