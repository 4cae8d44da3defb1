import type { LineOffer } from '@mostrador/domain/sale/offers'
import { integer, optionalInteger, optionalText, table, text } from '../table.ts'

/** A line of a document. Names and prices are copies of their day. */
const line = {
  line: integer('line_no'),
  productId: integer('product_id'),
  element: text('element'),
  name: text('name'),
  specification: text('specification'),
  quantity: integer('quantity'),
  price: integer('price'),
  /** The line's part of the document's discount (D22). */
  discount: integer('discount'),
  /** Discount of a price rule, with the rule's data of that time. Null without a rule (D183). */
  offer: optionalInteger('offer'),
  ruleId: optionalInteger('rule_id'),
  ruleVersion: optionalInteger('rule_version'),
  ruleName: optionalText('rule_name'),
} as const

export const PRINTED = [
  'productId',
  'element',
  'name',
  'specification',
  'quantity',
  'price',
  'discount',
  'offer',
  'ruleId',
  'ruleVersion',
  'ruleName',
] as const

export interface StoredOffer {
  readonly offer: number | null
  readonly ruleId: number | null
  readonly ruleVersion: number | null
  readonly ruleName: string | null
}

export function withOffer<Line extends StoredOffer>(
  stored: Line,
): Omit<Line, keyof StoredOffer> & { readonly offer?: LineOffer } {
  const { offer, ruleId, ruleVersion, ruleName, ...line } = stored
  if (offer === null || ruleId === null) return line
  return { ...line, offer: { ruleId, version: ruleVersion ?? 1, name: ruleName ?? '', amount: offer } }
}

export const invoiceLines = table(
  'invoice_line',
  {
    invoiceId: integer('invoice_id'),
    ...line,
    /** Null if the order was not at ADI prices. */
    adiPrice: optionalInteger('adi_price'),
    cost: optionalInteger('cost'),
  },
  { label: 'Líneas de factura', sums: ['quantity', 'price', 'adi_price', 'discount', 'offer'], of: 'units' },
)

const piece = {
  line: integer('line_no'),
  productId: integer('product_id'),
  name: text('name'),
  /** Number of pieces in one unit of the line. */
  units: integer('units'),
} as const

/** The pieces that a line of a set took (D179). `cost` is that of a unit on the day of the sale, or null. */
export const invoiceLinePieces = table(
  'invoice_line_piece',
  {
    invoiceId: integer('invoice_id'),
    ...piece,
    cost: optionalInteger('cost'),
  },
  { label: 'Piezas de líneas de factura', sums: ['units', 'cost'], of: 'units' },
)

/** A line of one version of a quotation. `adiPrice` is null if the quotation is not at ADI prices. */
export const quotationLines = table(
  'quotation_line',
  {
    quotationId: integer('quotation_id'),
    version: integer('version'),
    ...line,
    adiPrice: optionalInteger('adi_price'),
  },
  { label: 'Líneas de cotización', sums: ['quantity', 'price', 'discount'], of: 'units' },
)

export const encargoLinePieces = table(
  'encargo_line_piece',
  { encargoId: integer('encargo_id'), ...piece },
  { label: 'Piezas de líneas de encargo', sums: ['units'], of: 'units' },
)

export const encargoLines = table(
  'encargo_line',
  {
    encargoId: integer('encargo_id'),
    ...line,
  },
  { label: 'Líneas de encargo', sums: ['quantity', 'price', 'discount', 'offer'], of: 'units' },
)
