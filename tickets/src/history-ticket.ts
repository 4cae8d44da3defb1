import type { PurchaseHistory } from '@mostrador/domain/affiliate'
import { showLocal } from '@mostrador/domain/time'
import { lines, space, stack } from './blocks.ts'
import { nameOf } from './document-name.ts'
import { type Field, fields } from './fields.ts'
import { count } from './figures.ts'
import type { Block } from './marks.ts'
import { cropped } from './pages.ts'
import type { PlacedTicket } from './placed-ticket.ts'
import { caption, continuation, credit, head, items, totals } from './sale-parts.ts'
import { MEASURE, styles } from './styles.ts'
import { wrap } from './wrap.ts'

/** An affiliate's purchases as one ticket, as long as its content: each purchase with its day, then all sums (P §2.10). */
export function placeHistory(history: PurchaseHistory): PlacedTicket {
  const { number: _, ...unnumbered } = history
  const purchased = history.lines.map((line) => ({ ...line, group: showLocal(line.issuedAt) }))
  const blocks = [
    head(history),
    caption({ ...unnumbered, number: undefined }, { name: 'HISTORIAL', isFilled: false }),
    about(history),
    ...(purchased.length > 0 ? items({ lines: purchased }, false) : [nothing]),
    totals(history),
    space(3),
    credit(history.ticket),
  ]
  return { ...nameOf('Historial', history), pages: cropped(blocks, continuation('Historial', history)) }
}

/** Whose purchases, how many, and from when to when. */
function about({ customer, number, lines: sold, issuedAt }: PurchaseHistory): Block {
  const moments = sold.map((line) => line.issuedAt).toSorted()
  const [first] = moments
  const last = moments.at(-1)
  const rows: Field[] = [
    ['Afiliado', customer],
    ['Código', number],
    ['Compras', count(new Set(moments).size)],
  ]
  if (first !== undefined && last !== undefined && first !== last)
    rows.push(['Primera', showLocal(first)], ['Última', showLocal(last)])
  rows.push(['Impreso', showLocal(issuedAt)])
  return stack(space(2.4), fields(rows), space(2.6))
}

const nothing = stack(lines(wrap('Todavía no hay compras.', styles.value, MEASURE), styles.value), space(2))
