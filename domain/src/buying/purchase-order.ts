import { documentNumber, NUMBER_LETTERS } from '../document-number.ts'

/** Where an order to a supplier stands (D113). */
export type PurchaseOrderState = 'draft' | 'sent' | 'partly' | 'received' | 'closed'

/** estado of a purchase order, on the wire and in its list. */
export const PURCHASE_ORDER_WORDS = {
  draft: 'Borrador',
  sent: 'Enviado',
  partly: 'Recibido en parte',
  received: 'Recibido',
  closed: 'Cerrado',
} as const satisfies Record<PurchaseOrderState, string>

/** 'P', the year in which it was made and the id. */
export const purchaseOrderNumber = ({
  id,
  createdLocal,
}: {
  readonly id: number
  readonly createdLocal: string
}): string => documentNumber(NUMBER_LETTERS.purchaseOrder, createdLocal, id)

/** Most lines of one order to a supplier. */
export const MOST_ORDERED_LINES = 500

interface OrderedLine {
  readonly quantity: number
  readonly received: number
}

/** What came makes an order; one that somebody closed stays so, whatever comes later. */
export function stateAfterReceiving(before: PurchaseOrderState, lines: readonly OrderedLine[]): PurchaseOrderState {
  if (before === 'closed') return before
  if (lines.every(({ quantity, received }) => received >= quantity)) return 'received'
  return lines.some(({ received }) => received > 0) ? 'partly' : before
}

/** What is still to come of a line. */
export const missingOf = ({ quantity, received }: OrderedLine): number => Math.max(0, quantity - received)

/** What of an order a supplier is told: never what goods are expected to cost. */
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

/** An order as a message: one line a product, as it is read on a telephone. */
export function purchaseOrderMessage({ number, shop, note, lines }: OrderMessage): string {
  const goods = lines.map(
    ({ quantity, name, specification, code }) =>
      `• ${quantity} × ${[name, specification].filter(Boolean).join(', ')} (${code})`,
  )
  return [`Pedido ${number} de ${shop}`, '', ...goods, ...(note === '' ? [] : ['', note])].join('\n')
}
