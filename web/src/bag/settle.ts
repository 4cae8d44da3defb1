import { type Bag, type BagLine, emptied, lineOf } from './bag.ts'

/** Updates the stock, never quantity or price (D22). A line with an invalid typed quantity stays as it is. */
export function refreshStock(bag: Bag, stockOf: (productId: number) => number | undefined): Bag {
  const isStale = (line: BagLine) => line.typed === undefined && (stockOf(line.productId) ?? line.stock) !== line.stock
  if (!bag.lines.some(isStale)) return bag
  const lines = bag.lines.map((line) =>
    isStale(line) ? { ...line, stock: stockOf(line.productId) ?? line.stock } : line,
  )
  return { ...bag, lines }
}

/** Removes the sold units after a successful sale. Units that another tab added meanwhile stay as a new sale. */
export function settleBag(bag: Bag, sold: Bag): Bag {
  if (bag.key !== sold.key) return bag
  const lines = bag.lines.flatMap((line) => {
    const quantity = line.quantity - (lineOf(sold, line.productId)?.quantity ?? 0)
    const { adiPrice: _, typed: __, offer: ___, quoted: ____, ...rest } = line
    return quantity > 0 ? [{ ...rest, quantity }] : []
  })
  return { ...emptied(bag), lines }
}
