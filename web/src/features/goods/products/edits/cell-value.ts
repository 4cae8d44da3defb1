import { price, stock } from '@mostrador/contract/wire'
import type { Product } from '@mostrador/domain/goods/product'
import { writeMoney } from '@mostrador/domain/money'
import { z } from 'zod/mini'
import { tidied } from '../values/product-values.ts'

/** What of a product is changed in the list itself, in the order in which Tab goes through it. */
export const CELLS = ['quantity', 'price'] as const
export type CellField = (typeof CELLS)[number]

export const CELL_NAMES: Readonly<Record<CellField, string>> = { quantity: 'cantidad', price: 'valor' }

/** How a cell writes its value, to be changed. */
export const cellText = (field: CellField, value: number): string =>
  field === 'price' ? writeMoney(value) : String(value)

/** What was typed; or why it is no value. */
export function readCell(field: CellField, text: string): { readonly value: number } | { readonly fault: string } {
  const read = z.safeDecode(field === 'price' ? price : stock, tidied(field, text))
  return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' }
}

/** The cell after one, or before it, in the rows as they stand; undefined at the end of them. */
export function cellBeside(
  rows: readonly Product[],
  { id, field }: { readonly id: number; readonly field: CellField },
  step: 1 | -1,
): { readonly product: Product; readonly field: CellField } | undefined {
  const at = rows.findIndex((row) => row.id === id) * CELLS.length + CELLS.indexOf(field) + step
  const product = rows[Math.floor(at / CELLS.length)]
  const beside = CELLS[(at + CELLS.length) % CELLS.length]
  return product && beside && { product, field: beside }
}
