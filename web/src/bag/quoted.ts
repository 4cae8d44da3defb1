import { quotedPrice } from '@mostrador/domain/sale/quoted-lines'
import { localDay } from '@mostrador/domain/time'
import type { Bag, BagLine } from './bag.ts'

/** Splits a line at its quoted units: each part has one price, as the order stores it (D248). */
export function partsOf(line: BagLine): readonly BagLine[] {
  const { quoted, offer: _, ...plain } = line
  if (!quoted) return [line]
  const { units: quantity, price, adiPrice, offer } = quoted
  const part = {
    ...plain,
    quantity,
    price,
    ...(plain.adiPrice !== undefined && adiPrice !== null && { adiPrice }),
    ...(offer && { offer }),
  }
  return quantity < line.quantity ? [part, { ...line, quantity: line.quantity - quantity }] : [part]
}

/** True if the quotation's prices hold on the day of sale. A sale that may be stored keeps them as sent. */
export function holdsQuoted({ quotation, isUnanswered, lines, corrects }: Bag): boolean {
  if (!quotation) return false
  if (isUnanswered) return lines.some(({ quoted }) => quoted)
  return quotation.expires >= (corrects?.soldAt.slice(0, 10) ?? localDay(Date.now()))
}

export function withQuoted(bag: Bag): Bag {
  const promises = holdsQuoted(bag) ? bag.quotation?.lines : undefined
  if (!promises && !bag.lines.some(({ quoted }) => quoted)) return bag
  const lines = bag.lines.map(({ quoted: _, ...line }) => {
    const promise = promises?.find(({ productId }) => productId === line.productId)
    if (!promise) return line
    const units = Math.min(line.quantity, promise.quantity)
    return { ...line, quoted: { units, ...quotedPrice(promise, units) } }
  })
  return { ...bag, lines }
}
