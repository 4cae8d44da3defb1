import type { InvoiceDetail, InvoiceLine } from '@mostrador/domain/invoice'
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
export function head({ ticket, shop, extension }: Pick<InvoiceDetail, 'ticket' | 'shop' | 'extension'>): Block {
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
  { number, ticket, isVoid = false }: Paper & { readonly isVoid?: boolean },
  kind: { name: string; isFilled: boolean },
  { isProvisional = false }: TicketOptions = {},
): Block {
  const said = isProvisional ? { isProvisional } : { number }
  const bar = captionBar({ kind: kind.name, isFilled: kind.isFilled, ...said }, voiceOf(ticket.template))
  return isVoid ? stack(bar, stamp('ANULADA')) : bar
}

interface Paper {
  /** undefined: the document has none. */
  readonly number: string | undefined
  readonly ticket: InvoiceDetail['ticket']
}

/** Heads every page after the first: 'Recibo 202618, hoja 2'. */
export const continuation =
  (kind: string, { number }: Pick<InvoiceDetail, 'number'>, { isProvisional = false }: TicketOptions = {}) =>
  (page: number): Block => {
    const name = isProvisional ? `${kind} provisional` : `${kind} ${number}`
    return stack(lines([`${name}, hoja ${page}`], styles.label), rule(1.2))
  }

export const customer = (detail: Pick<InvoiceDetail, 'nit' | 'customer' | 'cashier'>): Block =>
  stack(
    space(2.4),
    fields([
      ['NIT', detail.nit],
      ['Nombre', detail.customer],
      ['Cajero', detail.cashier],
    ]),
    space(2.6),
  )

/** A line, and what it stands under: its purchase, in a history. */
type Sold = InvoiceLine & { readonly group?: string }

/** The lines as sold. */
export function items({ lines: sold }: { readonly lines: readonly Sold[] }, isCompact: boolean): Block[] {
  const columns = columnsFor(sold)
  const table = sold.map(
    (line): Item => ({
      name: line.name,
      details: [line.element, line.specification].filter(Boolean).join(' · '),
      figures: columns.map(([, read]) => read(line)),
      ...(line.group !== undefined && { group: line.group }),
    }),
  )
  return itemTable(
    columns.map(([heading]) => heading),
    table,
    isCompact,
  )
}

type Column = readonly [heading: string, read: (line: InvoiceLine) => string]

/** Columns that would say nothing on every line (ADI, discount) are left out. */
function columnsFor(sold: InvoiceDetail['lines']): Column[] {
  const adi: Column = ['ADI', ({ adiPrice }) => (adiPrice === null ? '' : plainMoney(adiPrice))]
  const discount: Column = ['Desc', (line) => plainMoney(-line.discount)]
  return [
    ['Cant.', ({ quantity }) => count(quantity)],
    ['Valor', ({ price }) => plainMoney(price)],
    ...(hasAdi(sold) ? [adi] : []),
    ...(sold.some((line) => line.discount !== 0) ? [discount] : []),
    ['Importe', ({ price, quantity }) => plainMoney(price * quantity)],
  ]
}

/** What the sums are made of; several sales together have no percentage. */
type Summed = Pick<InvoiceDetail, 'lines' | 'subtotal' | 'adi' | 'total' | 'ticket'> &
  Partial<Pick<InvoiceDetail, 'percent' | 'isVoid'>>

/** Subtotal = Σ valor × cantidad, − Desc, ± ADI, = Total: from the stored sums, so that a reprint never changes (D22). */
export function totals({ lines: sold, percent, subtotal, adi, total, isVoid = false, ticket }: Summed): Block {
  const entries: Sum[] = [
    { label: 'Subtotal', value: subtotal - adi },
    { label: percent === undefined ? 'Desc' : `Desc (${writePercent(percent)} %)`, value: total - subtotal },
  ]
  if (hasAdi(sold)) entries.push({ label: 'ADI', value: adi })
  const { totalRule } = voiceOf(ticket.template)
  const due = stack(rule(1.6), sums(entries), totalRule, grandTotal({ label: 'Total', value: total }), totalRule)
  return isVoid ? stack(due, stamp('ANULADA')) : due
}

const hasAdi = (sold: InvoiceDetail['lines']): boolean => sold.some((line) => line.adiPrice !== null)

/** When it was sold, under which number, the thank-you and the credit. */
export function foot(
  detail: Pick<InvoiceDetail, 'issuedAt' | 'number' | 'ticket'>,
  { soldAt, isProvisional = false, reference }: TicketOptions = {},
): Block {
  const voice = voiceOf(detail.ticket.template)
  const dates: Field[] = [['Fecha', showLocal(detail.issuedAt)]]
  if (soldAt !== undefined) dates.push(['Vendido', `${showLocal(soldAt)}, sin conexión`])
  dates.push(['Número', isProvisional ? 'Se asigna al registrar la venta' : detail.number])
  if (isProvisional && reference !== undefined) dates.push(['Clave', reference])
  return stack(
    fields(dates),
    voice.ornament,
    lines(balanced(detail.ticket.footer, voice.thanks, MEASURE), voice.thanks, voice.align),
    space(3),
    credit(detail.ticket),
  )
}

/** The software provider's credit, last on every ticket. */
export const credit = ({ credit: written, template }: InvoiceDetail['ticket']): Block =>
  lines(wrapParagraphs(written, styles.credit, MEASURE), styles.credit, voiceOf(template).align)
