import { price, stock } from '@mostrador/contract/wire'
import type { Product } from '@mostrador/domain/goods/product'
import { writeMoney } from '@mostrador/domain/money'
import { z } from 'zod/mini'
import { tidied } from '../values/product-values.ts'

/** Fields that can be edited in the list, in the order of Tab. */
export const CELLS = ['quantity', 'price'] as const
export type CellField = (typeof CELLS)[number]

export const CELL_NAMES: Readonly<Record<CellField, string>> = { quantity: 'cantidad', price: 'valor' }

/** The text of a cell when its editing starts. */
export const cellText = (field: CellField, value: number): string =>
  field === 'price' ? writeMoney(value) : String(value)

/** Parses a typed value, or says why it is invalid. */
export function readCell(field: CellField, text: string): { readonly value: number } | { readonly fault: string } {
  const read = z.safeDecode(field === 'price' ? price : stock, tidied(field, text))
  return read.success ? { value: read.data } : { fault: read.error.issues[0]?.message ?? '' }
}

/** The next or previous cell in the order of the rows. undefined beyond the ends. */
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
