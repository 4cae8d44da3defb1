import type { BagLine } from './bag.ts'

/** As the specification words it (P §5). */
export const ABOVE_STOCK = 'El producto en el pedido no puede ser mayor que la disponibilidad!'
export const NO_QUANTITY = 'La cantidad debe ser un número entero de 1 en adelante.'

/** '3' and '3.0' (D21); undefined for anything that is no whole number. */
export const readQuantity = (typed: string): number | undefined =>
  /^\d{1,6}(\.0+)?$/.test(typed.trim()) ? Number(typed) : undefined

/** The line once this stands in its quantity field. Less than before is right even where there is less than that. */
export function asTyped({ typed: _, ...line }: BagLine, typed: string): BagLine {
  const wanted = readQuantity(typed) ?? 0
  const isRight = wanted >= 1 && (wanted <= line.stock || wanted <= line.quantity)
  return isRight ? { ...line, quantity: wanted } : { ...line, typed }
}

/** Why what stands in a line's quantity field cannot be sold, or undefined. */
export function quantityProblem({ typed }: Pick<BagLine, 'typed'>): string | undefined {
  if (typed === undefined) return undefined
  if (typed.trim() === '') return 'Escriba la cantidad.'
  return (readQuantity(typed) ?? 0) < 1 ? NO_QUANTITY : ABOVE_STOCK
}
