import { groupCount } from '@mostrador/domain/count'
import type { DayRange, PurchaseHistory, PurchaseLine } from '@mostrador/domain/sale/purchase-history'
import { showDay, showLocal } from '@mostrador/domain/time'
import type { Block } from '../marks.ts'
import { cropped } from '../pages.ts'
import { lines, space, stack } from '../parts/blocks.ts'
import { documentName } from '../parts/document-name.ts'
import { fields, type LabelledValue } from '../parts/fields.ts'
import { caption, continuation, credit, head, items, totals } from '../parts/sale-parts.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import { wrap } from '../text/wrap.ts'
import { historySheets } from './history-sheets.ts'

/** A longer history goes on letter sheets. Millimetres. */
const LONGEST_ROLL = 1_000

/** Each purchase with its day, then all sums (P §2.10). On letter sheets above `LONGEST_ROLL`. */
export function placeHistory(history: PurchaseHistory): PlacedTicket {
  const { number: _, ...unnumbered } = history
  const purchased = history.lines.map((line) => ({ ...line, group: groupOf(line) }))
  const blocks = [
    head(history),
    caption({ ...unnumbered, number: undefined }, { name: 'HISTORIAL', isFilled: false }),
    about(history),
    ...(purchased.length > 0 ? items({ ...history, lines: purchased }, false) : [nothing(history)]),
    totals(history),
    space(3),
    credit(history.ticket),
  ]
  const roll = cropped(blocks, continuation('Historial', history))
  const isLong = roll.reduce((length, { height }) => length + height, 0) > LONGEST_ROLL
  const pages = isLong
    ? historySheets(
        history,
        fieldsOf(history).map((field) => field.join(' ')),
      )
    : roll
  return { ...documentName('Historial', history), pages }
}

/** Heading of a line: its day, and whether the goods were returned (D103). */
export const groupOf = ({ quantity, issuedAt }: PurchaseLine): string =>
  quantity < 0 ? `Devolución, ${showLocal(issuedAt)}` : showLocal(issuedAt)

const about = (history: PurchaseHistory): Block => stack(space(2.4), fields(fieldsOf(history)), space(2.6))

function fieldsOf(history: PurchaseHistory): LabelledValue[] {
  const { customer, number, lines: sold, issuedAt } = history
  const days = daysOf(history)
  const moments = sold.map((line) => line.issuedAt).toSorted()
  const [first] = moments
  const last = moments.at(-1)
  const rows: LabelledValue[] = [
    ['Afiliado', customer],
    ['Código', number],
    ...(days === undefined ? [] : [['Fechas', days] as const]),
    ['Compras', groupCount(new Set(sold.flatMap(({ quantity, issuedAt: at }) => (quantity > 0 ? [at] : []))).size)],
  ]
  if (first !== undefined && last !== undefined && first !== last)
    rows.push(['Primera', showLocal(first)], ['Última', showLocal(last)])
  rows.push(['Impreso', showLocal(issuedAt)])
  return rows
}

/** 'del 01-11-2026 al 30-11-2026'. Undefined for all days. */
function daysOf({ from, to }: DayRange): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (from === undefined) return `hasta el ${showDay(to ?? '')}`
  if (to === undefined) return `desde el ${showDay(from)}`
  return from === to ? showDay(from) : `del ${showDay(from)} al ${showDay(to)}`
}

const nothing = (history: DayRange): Block =>
  stack(
    lines(
      wrap(daysOf(history) ? 'No hay compras en estas fechas.' : 'Todavía no hay compras.', styles.value, MEASURE),
      styles.value,
    ),
    space(2),
  )
