import type { Centavos } from '../money.ts'
import type { LineOffer } from './offers.ts'

/** A line of a quotation, which promises its price for some units (D191). */
export interface QuotedLine {
  readonly productId: number
  readonly quantity: number
  readonly price: Centavos
  /** Null where it was not quoted at ADI prices. */
  readonly adiPrice: Centavos | null
  readonly offer?: LineOffer | undefined
}

/** Promised price of a part of an order's line. The offer is that of its units. */
export interface QuotedPrice extends Pick<QuotedLine, 'price' | 'adiPrice'> {
  readonly offer?: LineOffer
}

interface OrderedLine {
  readonly productId: number
  readonly quantity: number
  readonly shownPrice?: Centavos | undefined
  readonly shownAdiPrice?: Centavos | undefined
  readonly shownOffer?: Centavos | undefined
}

/** A part of an order's line. `quoted` is absent for units at today's prices. */
export type QuotedPart<Line> = Line & {
  readonly quoted?: QuotedPrice | undefined
  /** True if its offer is not compared: the rest of a line that crosses the quoted units shows no price of its own. */
  readonly showsNoOffer?: true
}

/** Splits the lines of an order at the quoted units, which the lines take up in their order. */
export function splitQuoted<Line extends OrderedLine>(
  lines: readonly Line[],
  quoted: readonly QuotedLine[],
): QuotedPart<Line>[] {
  const left = new Map(quoted.map((line) => [line.productId, line.quantity]))
  return lines.flatMap((line) => {
    const promise = quoted.find(({ productId }) => productId === line.productId)
    const units = Math.min(line.quantity, left.get(line.productId) ?? 0)
    if (!promise || units === 0) return [line]
    left.set(line.productId, (left.get(line.productId) ?? 0) - units)
    const part = { ...line, quantity: units, quoted: quotedPrice(promise, units) }
    if (units === line.quantity) return [part]
    const unshown = {
      shownPrice: undefined,
      shownAdiPrice: undefined,
      shownOffer: undefined,
      showsNoOffer: true,
    } as const
    return [part, { ...line, ...unshown, quantity: line.quantity - units }]
  })
}

export function joinLines<Line extends { readonly productId: number; readonly quantity: number }>(
  lines: readonly Line[],
): Line[] {
  const joined = new Map<number, Line>()
  for (const line of lines) {
    const before = joined.get(line.productId)
    joined.set(line.productId, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  return [...joined.values()]
}

/** Promised price of some of the quoted units. Their offer is their share of it, rounded down. */
export function quotedPrice({ quantity, price, adiPrice, offer }: QuotedLine, units: number): QuotedPrice {
  if (!offer) return { price, adiPrice }
  const amount = Math.floor((offer.amount * units) / quantity)
  return { price, adiPrice, ...(amount > 0 && { offer: { ...offer, amount } }) }
}
