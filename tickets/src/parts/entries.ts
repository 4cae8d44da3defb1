import type { Centavos } from '@mostrador/domain/money'
import type { Block } from '../marks.ts'
import { MEASURE, styles } from '../styles.ts'
import { ticketMoney } from '../text/figures.ts'
import { wrap } from '../text/wrap.ts'
import { lines, rule, space, stack, text } from './blocks.ts'

export const heading = (written: string): Block => stack(space(2.4), lines([written], styles.section), rule(0.7))

interface Entry {
  readonly label: string
  readonly amount: Centavos
  readonly detail: string
}

/** Label and amount on one line, with the detail in small type below. */
export function amountEntry({ label, amount, detail }: Entry): Block {
  const row: Block = {
    height: styles.figure.lead,
    marks: [text(label, styles.figure), text(ticketMoney(amount), styles.amount, { x: MEASURE, align: 'right' })],
  }
  return stack(row, lines(wrap(detail, styles.detail, MEASURE), styles.detail), space(1.2))
}

/** A list whose heading never ends a page. Empty without rows. */
export function list(name: string, rows: readonly Block[]): Block[] {
  const [first, ...rest] = rows
  return first ? [stack(heading(name), first), ...rest] : []
}
