import type { DteLine } from '../fiscal/dte.ts'
import { kindsOfLine } from '../goods/plain-product.ts'
import type { InvoiceLine } from './invoice.ts'
import { type PricedLine, soldPrice } from './order.ts'
import type { ReturnedLine } from './return-detail.ts'

type Named = Pick<InvoiceLine, 'name' | 'element' | 'specification'>

const descriptionOf = (line: Named): string => [line.name, ...kindsOfLine(line)].join(' · ')

type Sold = Named & PricedLine & Pick<InvoiceLine, 'discount'>

/** Lines of a sale for its document: at the charged price, with offer and share of the discount (D162, D183). */
export const dteLinesOf = (sold: readonly Sold[]): DteLine[] =>
  sold.map((line) => ({
    quantity: line.quantity,
    description: descriptionOf(line),
    unitPrice: soldPrice(line),
    discount: line.discount + (line.offer?.amount ?? 0),
  }))

/** A line of a return with its invoice line, counted from 0 as stored. */
type Returned = Named & Pick<ReturnedLine, 'quantity' | 'price' | 'discount'> & { readonly invoiceLine: number }

/**
 * Lines of a note: the origin's, with returned units at what was paid for them (D161). Discounts use largest
 * remainders (D98), so that the notes of all parts add up to the invoice. Two conditions of one line make one line.
 */
export function noteLinesOf(returned: readonly Returned[]): DteLine[] {
  const lines = new Map<number, DteLine>()
  for (const line of returned) {
    const before = lines.get(line.invoiceLine)
    lines.set(line.invoiceLine, {
      quantity: (before?.quantity ?? 0) + line.quantity,
      description: descriptionOf(line),
      unitPrice: line.price,
      discount: (before?.discount ?? 0) + line.discount,
      line: line.invoiceLine + 1,
    })
  }
  return [...lines.values()].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
}
