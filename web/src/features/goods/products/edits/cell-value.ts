import { price, stock } from '@mostrador/contract/wire'
import type { Product } from '@mostrador/domain/goods/product'
import { isSet } from '@mostrador/domain/goods/product-set'
import { writeMoney } from '@mostrador/domain/money'
import { z } from 'zod/mini'
import { tidied } from '../values/product-values.ts'

/** In the order of Tab. */
export const CELLS = ['quantity', 'price'] as const
export type CellField = (typeof CELLS)[number]

export const CELL_NAMES: Readonly<Record<CellField, string>> = { quantity: 'cantidad', price: 'valor' }

export const cellText = (field: CellField, value: number): string =>
  field === 'price' ? writeMoney(value) : String(value)

export function readCell(field: CellField, text: string): { readonly value: number } | { readonly fault: string } {
  const read = z.safeDecode(field === 'price' ? price : stock, tidied(field, text))
  return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' }
}

/** The quantity of a set follows from its pieces (D179). */
export const isEditable = (product: Pick<Product, 'pieces'>, field: CellField): boolean =>
  field !== 'quantity' || !isSet(product)

/** In the order of the rows. undefined beyond the ends. */
export function cellBeside(
  rows: readonly Product[],
  { id, field }: { readonly id: number; readonly field: CellField },
  step: 1 | -1,
): { readonly product: Product; readonly field: CellField } | undefined {
  const cells = rows.flatMap((product) =>
    CELLS.filter((each) => isEditable(product, each)).map((each) => ({ product, field: each })),
  )
  return cells[cells.findIndex((cell) => cell.product.id === id && cell.field === field) + step]
}
