import type { Micros } from '@mostrador/domain/goods/cost'
import { unitsMoved } from '@mostrador/domain/goods/product-set'
import type { Centavos } from '@mostrador/domain/money'
import type { ReturnedCondition } from '@mostrador/domain/sale/goods-return'
import { returnWorth } from '@mostrador/domain/sale/goods-return'
import { soldPrice } from '@mostrador/domain/sale/order'
import type { Instant } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { balancesOf, leavingMovements, unitsOut } from '../../goods/stock/moved-units.ts'
import { type ReturnedLine, takeBackLines } from '../../goods/stock/returned-units.ts'
import type { SoldLine } from '../../goods/stock/sold-lines.queries.ts'
import { insertMovements, takeSoldStock } from '../../goods/stock/stock.queries.ts'

export interface ReturnedItem {
  readonly productId: number
  readonly quantity: number
  readonly condition: ReturnedCondition
}

/** Price times quantity less discount is the amount paid for the units. */
export interface ReturnLine extends ReturnedItem {
  readonly invoiceLine: number | null
  readonly element: string
  readonly name: string
  readonly specification: string
  readonly price: Centavos
  readonly discount: Centavos
  /** Cost at the sale. Null if unknown (D110). */
  readonly cost: Micros | null
  readonly pieces?: ReturnedLine['pieces']
}

export function refuseReturnedTwice(items: readonly ReturnedItem[]): void {
  const named = new Set(items.map(({ productId, condition }) => `${productId} ${condition}`))
  if (named.size < items.length) throw refuse('returnedTwice', [], { field: 'items' })
}

/**
 * Builds the lines of a return with the amounts paid for their units (D98). Refuses products that the invoice did not
 * sell, and more units than are left.
 * @param back units returned before, by the invoice's lines.
 */
export function linesOfInvoice(
  sold: readonly SoldLine[],
  back: readonly { readonly line: number | null; readonly units: number }[],
  items: readonly ReturnedItem[],
): ReturnLine[] {
  const returned = new Map(back.map(({ line, units }) => [line, units]))
  return items.flatMap(({ productId, quantity, condition }) => {
    const lines = sold.filter((each) => each.productId === productId)
    const [first] = lines
    if (!first) throw refuse('notOfInvoice', [], { field: 'items' })
    let open = quantity
    const taken = lines.flatMap((line) => {
      const before = returned.get(line.line) ?? 0
      const units = Math.min(open, line.quantity - before)
      if (units === 0) return []
      open -= units
      returned.set(line.line, before + units)
      const price = soldPrice(line)
      return {
        invoiceLine: line.line,
        productId,
        element: line.element,
        name: line.name,
        specification: line.specification,
        quantity: units,
        price,
        discount: price * units - returnWorth(line, before, units),
        condition,
        cost: line.cost,
        pieces: line.pieces,
      }
    })
    if (open > 0) throw refuse('returnedTooMuch', [first.name, quantity - open], { field: 'items' })
    return taken
  })
}

export function returnSums(lines: readonly Pick<ReturnLine, 'quantity' | 'price' | 'discount'>[]) {
  const subtotal = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)
  const total = lines.reduce((sum, { discount }) => sum - discount, subtotal)
  return { subtotal, total, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) }
}

/** Damaged units leave the stock again by their own movement (D98). Returns the units, pieces of sets counted. */
export async function takeBackStock(
  tx: Tx,
  lines: readonly ReturnLine[],
  { returnId, userId, at }: { readonly returnId: number; readonly userId: number; readonly at: Instant },
): Promise<number> {
  const of = { document: { kind: 'return', id: returnId }, userId, at } as const
  const back = await takeBackLines(tx, lines)
  await insertMovements(tx, back, { ...of, reason: 'return' })
  const damaged = lines.filter(({ condition }) => condition === 'damaged')
  if (damaged.length === 0) return -unitsOut(back)
  const left = balancesOf(await takeSoldStock(tx, unitsMoved(damaged)))
  const gone = leavingMovements(damaged, left).filter(({ change }) => change !== 0)
  await insertMovements(tx, gone, { ...of, reason: 'damaged' })
  return -unitsOut(back)
}
