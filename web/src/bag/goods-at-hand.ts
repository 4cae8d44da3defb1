import { groupCount } from '@mostrador/domain/count'
import type { Product } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import type { BagLine } from './bag.ts'
import { lineFor } from './lines.ts'

interface WantedLine {
  readonly name: string
  readonly quantity: number
}

/** The line of a bag for these units, as far as the goods are there. Empty without any. */
export function lineAtHand({ quantity }: WantedLine, product: Product | undefined): BagLine[] {
  if (!product?.isActive || product.quantity < 1) return []
  return [{ ...lineFor(product), quantity: Math.min(quantity, product.quantity) }]
}

/** Says which goods are missing, or undefined. `verb` is the document's: 'se cotizaron'. */
export function shortageOf(
  { name, quantity }: WantedLine,
  product: Product | undefined,
  verb: string,
): string | undefined {
  if (!product?.isActive) return `${name} ya no está a la venta.`
  if (product.quantity < 1) return `${soldName(product)} está agotado.`
  if (product.quantity >= quantity) return undefined
  return `De ${soldName(product)} ${verb} ${groupCount(quantity)} y hay ${groupCount(product.quantity)}.`
}
