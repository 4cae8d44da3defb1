import type { BagLine } from './bag.ts'

/** The specification gives this text (P §5). */
export const ABOVE_STOCK = 'El producto en el pedido no puede ser mayor que la disponibilidad!'
export const NO_QUANTITY = 'La cantidad debe ser un número entero de 1 en adelante.'

/** Parses '3' and '3.0' (D21). undefined if the text is no whole number. */
export const readQuantity = (typed: string): number | undefined =>
  /^\d{1,6}(\.0+)?$/.test(typed.trim()) ? Number(typed) : undefined

/** Applies a typed quantity to a line. A smaller quantity than before is valid even above the stock. */
export function asTyped({ typed: _, ...line }: BagLine, typed: string): BagLine {
  const wanted = readQuantity(typed) ?? 0
  const isRight = wanted >= 1 && (wanted <= line.stock || wanted <= line.quantity)
  return isRight ? { ...line, quantity: wanted } : { ...line, typed }
}

export function quantityProblem({ typed }: Pick<BagLine, 'typed'>): string | undefined {
  if (typed === undefined) return undefined
  if (typed.trim() === '') return 'Escriba la cantidad.'
  return (readQuantity(typed) ?? 0) < 1 ? NO_QUANTITY : ABOVE_STOCK
}
