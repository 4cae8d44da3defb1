import type { InvoiceDetail } from '@mostrador/domain/invoice'
import { orderTotals, type PricedLine } from '@mostrador/domain/order'
import { writePercent } from '@mostrador/domain/percent'
import { showLocal } from '@mostrador/domain/time'
import { captionBar, stamp } from './bars.ts'
import { lines, rule, space, stack } from './blocks.ts'
import { type Field, fields } from './fields.ts'
import { count, plainMoney } from './figures.ts'
import { type Item, itemTable } from './item-table.ts'
import type { Block } from './marks.ts'
import type { TicketOptions } from './placed-ticket.ts'
import { MEASURE, styles } from './styles.ts'
import { grandTotal, type Sum, sums } from './sums.ts'
import { voiceOf } from './voices.ts'
import { balanced, wrapParagraphs } from './wrap.ts'

/** Wordmark, shop and how to reach it. */
export function head({ ticket, shop, extension }: InvoiceDetail): Block {
  const voice = voiceOf(ticket.template)
  const said = (written: string, type: typeof styles.shop | typeof styles.contact): Block =>
    lines(wrapParagraphs(written, type, MEASURE), type, voice.align)
  return stack(
    voice.wordmark(ticket.title),
    said([shop, extension].filter(Boolean).join(' · '), styles.shop),
    said(ticket.address, styles.contact),
    said(ticket.whatsapp && `WhatsApp ${ticket.whatsapp}`, styles.contact),
    said(ticket.catalogue, styles.contact),
    space(3),
  )
}

/** The bar with kind and number, and ANULADA where it applies. */
export function caption(
  detail: InvoiceDetail,
  kind: { name: string; isFilled: boolean },
  options: TicketOptions,
): Block {
  const number = options.isProvisional ? undefined : detail.number
  const bar = captionBar({ kind: kind.name, number, isFilled: kind.isFilled }, voiceOf(detail.ticket.template))
  return detail.isVoid ? stack(bar, stamp('ANULADA')) : bar
}

/** Heads every page after the first: 'Recibo 202618, hoja 2'. */
export const continuation =
  (kind: string, { number }: InvoiceDetail, { isProvisional = false }: TicketOptions) =>
  (page: number): Block => {
    const name = isProvisional ? `${kind} provisional` : `${kind} ${number}`
    return stack(lines([`${name}, hoja ${page}`], styles.label), rule(1.2))
  }

export const customer = (detail: InvoiceDetail): Block =>
  stack(
    space(2.4),
    fields([
      ['NIT', detail.nit],
      ['Nombre', detail.customer],
      ['Cajero', detail.cashier],
    ]),
    space(2.6),
  )

/** The lines as sold. Columns that would be empty on every line (ADI, discount) are left out. */
export function items(detail: InvoiceDetail, isCompact: boolean): Block[] {
  const hasAdi = detail.lines.some((line) => line.adiPrice !== null)
  const hasDiscount = detail.lines.some((line) => line.discount !== 0)
  const headings = ['Cant.', 'Valor', ...(hasAdi ? ['ADI'] : []), ...(hasDiscount ? ['Desc'] : []), 'Importe']
  const table = detail.lines.map((line): Item => {
    return {
      name: line.name,
      details: [line.element, line.specification].filter(Boolean).join(' · '),
      figures: [
        count(line.quantity),
        plainMoney(line.price),
        ...(hasAdi ? [line.adiPrice === null ? '' : plainMoney(line.adiPrice)] : []),
        ...(hasDiscount ? [plainMoney(-line.discount)] : []),
        plainMoney(line.price * line.quantity),
      ],
    }
  })
  return itemTable(headings, table, isCompact)
}

/** Subtotal, − Desc, ± ADI, = Total (D22). */
export function totals(detail: InvoiceDetail): Block {
  const { goods, adi, discount, total } = orderTotals(detail.lines.map(pricedLine), detail.percent)
  const entries: Sum[] = [
    { label: 'Subtotal', value: goods },
    { label: `Desc (${writePercent(detail.percent)} %)`, value: -discount },
  ]
  if (adi !== 0 || detail.lines.some((line) => line.adiPrice !== null)) entries.push({ label: 'ADI', value: adi })
  const { totalRule } = voiceOf(detail.ticket.template)
  const paid = stack(rule(1.6), sums(entries), totalRule, grandTotal({ label: 'Total', value: total }), totalRule)
  return detail.isVoid ? stack(paid, stamp('ANULADA')) : paid
}

const pricedLine = ({ quantity, price, adiPrice }: InvoiceDetail['lines'][number]): PricedLine => ({
  quantity,
  price,
  ...(adiPrice === null ? {} : { adiPrice }),
})

/** When it was sold, under which number, the thank-you and the credit. */
export function foot(detail: InvoiceDetail, { soldAt, isProvisional = false }: TicketOptions): Block {
  const voice = voiceOf(detail.ticket.template)
  const dates: Field[] = [['Fecha', showLocal(detail.issuedAt)]]
  if (soldAt !== undefined) dates.push(['Vendido', `${showLocal(soldAt)}, sin conexión`])
  dates.push(['Número', isProvisional ? 'Se asigna al registrar la venta' : detail.number])
  return stack(
    fields(dates),
    voice.ornament,
    lines(balanced(detail.ticket.footer, voice.thanks, MEASURE), voice.thanks, voice.align),
    space(3),
    lines(wrapParagraphs(detail.ticket.credit, styles.credit, MEASURE), styles.credit, voice.align),
  )
}
