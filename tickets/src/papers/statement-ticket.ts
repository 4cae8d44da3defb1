import { showDay, showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, rule, space, stack } from '../parts/blocks.ts'
import { amountEntry, list } from '../parts/entries.ts'
import { fields } from '../parts/fields.ts'
import { credit as creditOf, signboard } from '../parts/sale-parts.ts'
import {
  AGE_LABELS,
  entryWords,
  newestEntries,
  type StatementPaper,
  type StatementPaperEntry,
} from '../parts/statement-parts.ts'
import { grandTotalBlock, sums } from '../parts/sums.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { styles } from '../styles.ts'
import { ticketMoney } from '../text/figures.ts'
import { typographyOf } from '../typographies.ts'

/** Most entries on a roll (D254). */
const MOST = 60

/** A statement on the till's roll: the newest entries, the debt, and its first day (D189). */
export function placeStatementTicket(statement: StatementPaper): PlacedTicket {
  const { ticket, shop, customerId, customer, madeAt, period, balance, ages } = statement
  const { totalRule } = typographyOf(ticket.template)
  const entries = newestEntries(statement.entries, MOST)
  const late = AGE_LABELS.filter(([name]) => ages[name] > 0).map(([name, label]) => ({ label, value: ages[name] }))
  const blocks = [
    stack(signboard(ticket, shop), space(3), lines(['Estado de cuenta'], styles.section), rule(1)),
    stack(
      space(2.4),
      fields([
        ['Cliente', customer],
        ['Período', period],
        ['Generado', showLocal(madeAt)],
      ]),
    ),
    ...list('Movimientos', entries.map(entryBlock)),
    stack(
      space(1),
      totalRule,
      grandTotalBlock({ label: 'Saldo', value: balance }),
      totalRule,
      ...(late.length > 0 ? [sums(late)] : []),
      space(4),
      creditOf(ticket),
    ),
  ]
  return {
    title: `Estado de cuenta de ${customer}`,
    fileName: `estado-de-cuenta-${customerId}.pdf`,
    issuedAt: madeAt,
    pages: cropped(blocks, (page) => stack(lines([`Estado de cuenta, hoja ${page}`], styles.label), rule(1.2))),
  }
}

const entryBlock = (row: StatementPaperEntry): Block => {
  const { kind, at, charge, credit, balance, dueDay } = row
  const isOpening = kind === 'opening'
  return amountEntry({
    label: entryWords(row),
    amount: isOpening ? balance : charge - credit,
    detail: [
      isOpening ? '' : showLocal(at),
      dueDay === null ? '' : `vence ${showDay(dueDay)}`,
      isOpening ? '' : `saldo ${ticketMoney(balance)}`,
    ]
      .filter(Boolean)
      .join(' · '),
  })
}
