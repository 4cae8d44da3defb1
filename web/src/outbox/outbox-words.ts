import { countUnits } from '../bag/units.ts'
import { sizeOf, type WaitingSale, type WaitingState } from './waiting-sale.ts'

/** What the panel calls a state (D58). */
export const STATE_WORDS = {
  pending: 'Pendiente',
  sending: 'Enviando',
  review: 'Por revisar',
} as const satisfies Record<WaitingState, string>

export const countSales = (count: number): string => (count === 1 ? '1 venta' : `${count} ventas`)

/** '3 productos, 5 unidades' */
export function showSize(sale: WaitingSale): string {
  const { products, units } = sizeOf(sale)
  return `${products} ${products === 1 ? 'producto' : 'productos'}, ${countUnits(units)}`
}

interface Counts {
  readonly isReached: boolean
  readonly toSend: number
  readonly toReview: number
}

/** What the top bar says: 'Sin conexión · 3 por enviar · 1 por revisar'; empty when there is nothing to say. */
export const barWords = ({ isReached, toSend, toReview }: Counts): string[] => [
  ...(isReached ? [] : ['Sin conexión']),
  ...(toSend > 0 ? [`${toSend} por enviar`] : []),
  ...(toReview > 0 ? [`${toReview} por revisar`] : []),
]
