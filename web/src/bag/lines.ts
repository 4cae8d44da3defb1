import { type Product, shownPhotos } from '@mostrador/domain/goods/product'
import { soldName } from '@mostrador/domain/goods/sold-name'
import { MOST_LINES } from '@mostrador/domain/sale/order'
import { type Bag, type BagLine, isEmpty, lineOf } from './bag.ts'
import { ABOVE_STOCK, asTyped, NO_QUANTITY } from './quantity.ts'

/** The bag after an act. `refused` gives the reason if the bag did not change. */
export interface BagOutcome {
  readonly bag: Bag
  readonly refused?: string
}

export type Sellable = Pick<
  Product,
  | 'id'
  | 'code'
  | 'barcode'
  | 'name'
  | 'values'
  | 'element'
  | 'specification'
  | 'photos'
  | 'lentPhotos'
  | 'isExtra'
  | 'isActive'
  | 'price'
  | 'quantity'
>

/** Returns why a product cannot be sold at all (D62), or undefined. */
export function unsellableReason(
  product: Pick<Product, 'isActive' | 'quantity' | 'name' | 'values'>,
): string | undefined {
  if (!product.isActive) return `${soldName(product)} no está activo y no se puede vender.`
  if (product.quantity < 1) return `${soldName(product)} está agotado.`
  return undefined
}

/** Adds one unit, up to the stock (P §5). A new line goes last. */
export function addUnit(bag: Bag, product: Sellable): BagOutcome {
  const refused = unsellableReason(product)
  if (refused) return { bag, refused }
  const line = lineOf(bag, product.id)
  if (line) return setQuantity(bag, product.id, line.quantity + 1, product.quantity)
  if (bag.lines.length >= MOST_LINES)
    return { bag, refused: `Un pedido lleva como máximo ${MOST_LINES} productos distintos.` }
  // An empty bag forgets its quotation or catalogue order: the next goods are another customer's.
  const origin = isEmpty(bag) && { quotation: null, catalogueOrder: null }
  return { bag: { ...bag, ...origin, lines: [...bag.lines, lineFor(product)] } }
}

/** Adds several units, or none if not all of them can be added. `refused` then gives the reason. */
export function addUnits(bag: Bag, product: Sellable, units: number): BagOutcome {
  const withOne = addUnit(bag, product)
  if (withOne.refused !== undefined || units === 1) return withOne
  const before = lineOf(bag, product.id)?.quantity ?? 0
  const { refused, ...all } = setQuantity(withOne.bag, product.id, before + units, product.quantity)
  return refused === undefined ? all : { bag, refused }
}

export const lineFor = (product: Sellable): BagLine => ({
  productId: product.id,
  code: product.code,
  barcode: product.barcode,
  name: soldName(product),
  element: product.element,
  specification: product.specification,
  photo: shownPhotos(product)[0] ?? null,
  isExtra: product.isExtra,
  price: product.price,
  stock: product.quantity,
  quantity: 1,
})

/**
 * Sets a line's quantity. Refuses less than 1, and a larger quantity than before above the stock. `stock` is the
 * current stock if the caller knows it.
 */
export function setQuantity(bag: Bag, productId: number, quantity: number, stock?: number): BagOutcome {
  const line = lineOf(bag, productId)
  if (!line) return { bag }
  const left = stock ?? line.stock
  if (!Number.isInteger(quantity) || quantity < 1) return { bag, refused: NO_QUANTITY }
  if (quantity > left && quantity > line.quantity) return { bag, refused: ABOVE_STOCK }
  return { bag: withLine(bag, { ...withoutTypedText(line), quantity, stock: left }) }
}

/** Applies a text typed into a quantity field. The line keeps an invalid text beside its last valid quantity. */
export function typeQuantity(bag: Bag, productId: number, typed: string, stock?: number): Bag {
  const line = lineOf(bag, productId)
  if (!line) return bag
  const next = asTyped({ ...line, stock: stock ?? line.stock }, typed)
  const isSame = next.quantity === line.quantity && next.typed === line.typed && next.stock === line.stock
  return isSame ? bag : withLine(bag, next)
}

export function forgetTyped(bag: Bag, productId: number): Bag {
  const line = lineOf(bag, productId)
  return line?.typed === undefined ? bag : withLine(bag, withoutTypedText(line))
}

/** Removes one unit. Without units the line is removed too (P §4). */
export function removeUnit(bag: Bag, productId: number): Bag {
  const line = lineOf(bag, productId)
  if (!line) return bag
  if (line.quantity === 1) return removeLine(bag, productId)
  return withLine(bag, { ...withoutTypedText(line), quantity: line.quantity - 1 })
}

const withoutTypedText = ({ typed: _, ...line }: BagLine): BagLine => line

export const removeLine = (bag: Bag, productId: number): Bag => ({
  ...bag,
  lines: bag.lines.filter((line) => line.productId !== productId),
})

export function restoreLine(bag: Bag, line: BagLine, index: number): Bag {
  if (lineOf(bag, line.productId)) return bag
  return { ...bag, lines: bag.lines.toSpliced(index, 0, line) }
}

const withLine = (bag: Bag, changed: BagLine): Bag => ({
  ...bag,
  lines: bag.lines.map((line) => (line.productId === changed.productId ? changed : line)),
})
