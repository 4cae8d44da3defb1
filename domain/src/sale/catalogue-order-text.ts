import { type Day, showDay } from '../time.ts'
import type { CatalogueOrderState } from './catalogue-order.ts'

interface ToldOrder {
  readonly code: string
  readonly name: string
  readonly shop: string
  readonly state: CatalogueOrderState
  readonly heldUntil?: Day | undefined
  /** Reason of the shop that declined it. */
  readonly reason?: string | undefined
  readonly address: string
}

const newsOf = ({ code, state, heldUntil, reason = '' }: ToldOrder): string => {
  switch (state) {
    case 'new':
      return `Recibimos su pedido ${code} del catálogo. ¿Todavía lo quiere?`
    case 'setAside':
      return `Su pedido ${code} está apartado${heldUntil === undefined ? '' : ` hasta el ${showDay(heldUntil)}`}. Pase a la tienda y diga el código.`
    case 'sold':
      return `Gracias por llevar su pedido ${code}.`
    case 'declined':
      return `No pudimos con su pedido ${code}: ${reason}`
  }
}

/** A WhatsApp text that tells a visitor how the order stands (D192). */
export const catalogueOrderText = (order: ToldOrder): string =>
  [`Hola, ${order.name}. Le escribimos de ${order.shop}.`, newsOf(order), order.address].join('\n')
