import { groupCount } from '@mostrador/domain/count'
import { kindsOfLine } from '@mostrador/domain/goods/plain-product'
import { bringsWords } from '@mostrador/domain/goods/product-set'
import type { Ticket, TicketSettings } from '@mostrador/domain/group/ticket'
import type { Centavos } from '@mostrador/domain/money'
import { writePercent } from '@mostrador/domain/percent'
import type { InvoiceDetail, InvoiceLine } from '@mostrador/domain/sale/invoice'
import { offerLabel } from '@mostrador/domain/sale/offer-label'
import { lineWorth, soldPrice } from '@mostrador/domain/sale/order'
import { showLocal } from '@mostrador/domain/time'
import { barcode } from '../barcode.ts'
import type { Block } from '../marks.ts'
import type { TicketOptions } from '../placed-ticket.ts'
import { MEASURE, styles } from '../styles.ts'
import type { Type } from '../text/faces.ts'
import { plainMoney, ticketMoney } from '../text/figures.ts'
import { typeFor } from '../text/letters.ts'
import { balanced, wrapParagraphs } from '../text/wrap.ts'
import { typographyOf } from '../typographies.ts'
import { captionBar, stamp } from './bars.ts'
import { lines, rule, space, stack } from './blocks.ts'
import { receiverFields } from './fel-parts.ts'
import { fields, type LabelledValue } from './fields.ts'
import { type Item, itemTable } from './item-table.ts'
import { logo } from './logo.ts'
import { numberLabel } from './paper-name.ts'
import { grandTotalBlock, type Sum, sums } from './sums.ts'
import { TRAINING_WORD, trainingFoot, trainingHead } from './training-parts.ts'

const contact = ({ template }: TicketSettings, written: string, type: Type): Block =>
  lines(wrapParagraphs(written, type, MEASURE), type, typographyOf(template).align)

export const signboard = (ticket: Ticket, name: string): Block =>
  stack(
    logo(ticket.logo, typographyOf(ticket.template).align),
    typographyOf(ticket.template).wordmark(ticket.title),
    contact(ticket, name, styles.shop),
  )

export function head({ ticket, shop, extension }: Pick<InvoiceDetail, 'ticket' | 'shop' | 'extension'>): Block {
  const contactLine = (written: string): Block => contact(ticket, written, styles.contact)
  return stack(
    signboard(ticket, [shop, extension].filter(Boolean).join(' · ')),
    contactLine(ticket.address),
    contactLine(ticket.whatsapp && `WhatsApp ${ticket.whatsapp}`),
    contactLine(ticket.catalogue),
    space(3),
  )
}

/** Bar with kind and number. ANULADA for a void, PRUEBA with the kind in small type for training (D135). */
export function caption(
  { number, ticket, isVoid = false }: Paper & { readonly isVoid?: boolean },
  kind: { name: string; isFilled: boolean; beside?: readonly string[] | undefined },
  { isProvisional = false, training }: TicketOptions = {},
): Block {
  if (training) return trainingCaption(kind, ticket)
  const beside = kind.beside ?? (isProvisional ? ['Comprobante', 'provisional'] : undefined)
  const rightSide = beside ? { beside } : { number }
  const bar = captionBar({ kind: kind.name, isFilled: kind.isFilled, ...rightSide }, typographyOf(ticket.template))
  return isVoid ? stack(bar, stamp('ANULADA')) : bar
}

const trainingCaption = ({ name, isFilled }: { name: string; isFilled: boolean }, ticket: TicketSettings): Block =>
  captionBar(
    { kind: TRAINING_WORD, isFilled, beside: [`${name.charAt(0)}${name.slice(1).toLowerCase()}`, 'de práctica'] },
    typographyOf(ticket.template),
  )

interface Paper {
  readonly number: string | undefined
  readonly ticket: InvoiceDetail['ticket']
}

/** Heading of every page after the first: 'Recibo 202618, hoja 2'. */
export const continuation =
  (kind: string, { number }: Pick<InvoiceDetail, 'number'>, { isProvisional = false, training }: TicketOptions = {}) =>
  (page: number): Block => {
    const name = training ? `${kind} de prueba` : isProvisional ? `${kind} provisional` : `${kind} ${number}`
    const heading = stack(lines([`${name}, hoja ${page}`], styles.label), rule(1.2))
    return training ? stack(trainingHead(), heading) : heading
  }

export function customer(
  detail: Pick<InvoiceDetail, 'nit' | 'customer' | 'affiliate' | 'affiliateCode' | 'cashier' | 'fel'>,
  more: readonly LabelledValue[] = [],
): Block {
  const rows = receiverFields(detail) ?? [
    ['NIT', detail.nit],
    ['Nombre', detail.customer],
  ]
  if (detail.affiliate !== null) rows.push(['Afiliado', `${detail.affiliateCode} · ${detail.affiliate}`])
  rows.push(...more, ['Cajero', detail.cashier])
  return stack(space(2.4), fields(rows), space(2.6))
}

/** A line with the heading of its purchase in a history. */
type Sold = InvoiceLine & { readonly group?: string }

export function items(
  { lines: sold, ticket }: { readonly lines: readonly Sold[]; readonly ticket: Pick<Ticket, 'namesPieces'> },
  isCompact: boolean,
): Block[] {
  const columns = columnsFor(sold).filter(([heading]) => heading !== OFFER)
  const table = sold.map(
    (line): Item => ({
      name: line.name,
      details: [...kindsOfLine(line), ...offerOf(line), ...(ticket.namesPieces ? piecesOf(line) : [])].join(' · '),
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

/** Share of a line in Subtotal. */
const worthOf = ({ price, quantity }: InvoiceLine): Centavos => price * quantity

/** Share of a line in the sum ADI. Zero for a line that a price rule discounted (D183). */
const adiOf = (line: InvoiceLine): Centavos => (soldPrice(line) - line.price) * line.quantity

/** Column of the discounts by price rules. A ticket prints them under each line instead, with the rule's name. */
const OFFER = 'Oferta'

/** 'Oferta 3×2 −Q45.00'. Empty without a discount. */
const offerOf = ({ offer }: InvoiceLine): string[] =>
  offer && offer.amount > 0 ? [`${offerLabel(offer.name)} ${ticketMoney(-offer.amount)}`] : []

/** 'Trae 1 Sábana, 2 × Funda'. Empty for a product that is no set (D179). */
const piecesOf = ({ pieces = [] }: InvoiceLine): string[] => (pieces.length === 0 ? [] : [bringsWords(pieces)])

const offersOf = (sold: readonly InvoiceLine[]): Centavos =>
  sold.reduce((sum, { offer }) => sum + (offer?.amount ?? 0), 0)

/**
 * Columns in the order of computation: Cant. × Valor = Importe, then Desc and ADI, then Total. Each adds up to the
 * sum of its name below (D22). Columns without any content are omitted.
 */
export function columnsFor(sold: readonly InvoiceLine[]): Column[] {
  const parts: Column[] = []
  if (sold.some((line) => line.discount !== 0)) parts.push(['Desc', (line) => plainMoney(-line.discount)])
  if (hasAdi(sold)) parts.push(['ADI', (line) => plainMoney(adiOf(line))])
  if (offersOf(sold) > 0) parts.push([OFFER, ({ offer }) => plainMoney(-(offer?.amount ?? 0))])
  if (parts.length > 0) parts.push(['Total', (line) => plainMoney(lineWorth(line) - line.discount)])
  return [
    ['Cant.', ({ quantity }) => groupCount(quantity)],
    ['Valor', ({ price }) => plainMoney(price)],
    ['Importe', (line) => plainMoney(worthOf(line))],
    ...parts,
  ]
}

type Summed = Pick<InvoiceDetail, 'lines' | 'subtotal' | 'adi' | 'total' | 'ticket'> &
  Partial<Pick<InvoiceDetail, 'percent' | 'isVoid'>>

/** Subtotal − Desc ± ADI = Total, from the stored sums, so that a reprint never changes (D22). */
export function totals(summed: Summed, { training }: Pick<TicketOptions, 'training'> = {}): Block {
  const { isVoid = false, ticket } = summed
  const { totalRule } = typographyOf(ticket.template)
  const parts = saleSums(summed)
  const total = { label: 'Total', value: summed.total }
  const due = stack(rule(1.6), sums(parts), totalRule, grandTotalBlock(total), totalRule)
  if (training) return stack(due, stamp(TRAINING_WORD))
  return isVoid ? stack(due, stamp('ANULADA')) : due
}

/** Buyer's saving by discount, ADI price and offers. Empty without any. */
export function saved({
  lines: sold,
  subtotal,
  adi,
  total,
  isVoid,
}: Pick<InvoiceDetail, 'lines' | 'subtotal' | 'adi' | 'total' | 'isVoid'>): Block[] {
  const value = subtotal - adi + offersOf(sold) - total
  return value > 0 && !isVoid ? [stack(space(1.2), sums([{ label: 'Usted ahorró', value }]))] : []
}

export function saleSums({ lines: sold, percent, subtotal, adi, total }: Omit<Summed, 'ticket'>): Sum[] {
  const offers = offersOf(sold)
  const entries: Sum[] = [
    { label: 'Subtotal', value: subtotal - adi + offers },
    { label: percent === undefined ? 'Desc' : `Desc (${writePercent(percent)} %)`, value: total - subtotal },
  ]
  if (hasAdi(sold)) entries.push({ label: 'ADI', value: adi })
  if (offers > 0) entries.push({ label: 'Ofertas', value: -offers })
  return entries
}

const hasAdi = (sold: InvoiceDetail['lines']): boolean => sold.some((line) => line.adiPrice !== null)

/** Time, number, thank-you text, bars if the number can be scanned, and credit. */
export function foot(
  detail: Pick<InvoiceDetail, 'issuedAt' | 'number' | 'ticket' | 'fel' | 'issuesFel'>,
  { soldAt, isSoldAtDoubtful = false, isProvisional = false, reference, training }: TicketOptions = {},
  isScanned = false,
): Block {
  const typography = typographyOf(detail.ticket.template)
  const thanks = typeFor(detail.ticket.footer, typography.thanks)
  const dates: LabelledValue[] = [['Fecha', showLocal(detail.issuedAt)]]
  if (soldAt !== undefined)
    dates.push(['Vendido', isSoldAtDoubtful ? `la caja decía ${showLocal(soldAt)}` : showLocal(soldAt)])
  const awaited = isProvisional ? 'Se asigna al registrar la venta' : detail.number
  dates.push([numberLabel(detail), training ? 'Ninguno: es una prueba' : awaited])
  if (isProvisional && reference !== undefined) dates.push(['Clave', reference])
  return stack(
    fields(dates),
    typography.ornament,
    lines(balanced(detail.ticket.footer, thanks, MEASURE), thanks, typography.align),
    space(3),
    isScanned && !isProvisional && !training ? stack(barcode(detail.number), space(3)) : space(0),
    training ? trainingFoot(training) : space(0),
    credit(detail.ticket),
  )
}

/** Name of the group (D132) and the software provider's credit, the last lines of every ticket. */
export const credit = ({ group = '', credit: written, template }: Ticket): Block =>
  lines(
    [group, written].filter((line) => line !== '').flatMap((line) => wrapParagraphs(line, styles.credit, MEASURE)),
    styles.credit,
    typographyOf(template).align,
  )
