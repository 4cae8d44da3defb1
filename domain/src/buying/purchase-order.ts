import { groupCount } from '../count.ts'
import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'

/** State of an order to a supplier (D113). */
export type PurchaseOrderState = 'draft' | 'sent' | 'partly' | 'received' | 'closed'

/** estado of a purchase order, on the wire and in its list. */
export const PURCHASE_ORDER_WORDS = {
  draft: 'Borrador',
  sent: 'Enviado',
  partly: 'Recibido en parte',
  received: 'Recibido',
  closed: 'Cerrado',
} as const satisfies Record<PurchaseOrderState, string>

export const purchaseOrderNumber = ({
  id,
  createdLocal,
}: {
  readonly id: number
  readonly createdLocal: string
}): string => documentNumber(NUMBER_LETTERS.purchaseOrder, createdLocal, id)

export const MOST_ORDERED_LINES = 500

interface OrderedLine {
  readonly quantity: number
  readonly received: number
}

/** Returns the order's state after a receiving. A closed order stays closed. */
export function stateAfterReceiving(before: PurchaseOrderState, lines: readonly OrderedLine[]): PurchaseOrderState {
  if (before === 'closed') return before
  if (lines.every(({ quantity, received }) => received >= quantity)) return 'received'
  return lines.some(({ received }) => received > 0) ? 'partly' : before
}

export const missingOf = ({ quantity, received }: OrderedLine): number => Math.max(0, quantity - received)

/** Fields of the message to the supplier. Expected costs are left out. */
interface OrderMessage {
  readonly number: string
  readonly shop: string
  readonly note: string
  readonly lines: readonly {
    readonly code: string
    readonly name: string
    readonly specification: string
    readonly quantity: number
  }[]
}

export function purchaseOrderMessage({ number, shop, note, lines }: OrderMessage): string {
  const goods = lines.map(
    ({ quantity, name, specification, code }) =>
      `• ${groupCount(quantity)} × ${[name, specification].filter(Boolean).join(', ')} (${code})`,
  )
  return [`Pedido ${number} de ${shop}`, '', ...goods, ...(note === '' ? [] : ['', note])].join('\n')
}
