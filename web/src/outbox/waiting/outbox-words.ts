import type { Reach } from '../../api/calls/reach.ts'
import { countUnits } from '../../bag/units.ts'
import { sizeOf, type WaitingSale, type WaitingState } from './waiting-sale.ts'

export const WAITING_STATE_WORDS = {
  pending: 'Pendiente',
  sending: 'Enviando',
  review: 'Por revisar',
} as const satisfies Record<WaitingState, string>

export const countSales = (count: number): string => (count === 1 ? '1 venta' : `${count} ventas`)

export function showSize(sale: WaitingSale): string {
  const { products, units } = sizeOf(sale)
  return `${products} ${products === 1 ? 'producto' : 'productos'}, ${countUnits(units)}`
}

interface Counts {
  readonly reach: Reach
  readonly toSend: number
  readonly toReview: number
}

/** Without an answer the network is to blame, otherwise the server. */
const REACH_WORDS = {
  there: [],
  troubled: ['Servidor con problemas'],
  away: ['Sin conexión'],
} as const satisfies Record<Reach, readonly string[]>

/** Words of the top bar: 'Sin conexión · 3 por enviar · 1 por revisar'. Empty if all is well. */
export const barWords = ({ reach, toSend, toReview }: Counts): string[] => [
  ...REACH_WORDS[reach],
  ...(toSend > 0 ? [`${toSend} por enviar`] : []),
  ...(toReview > 0 ? [`${toReview} por revisar`] : []),
]
