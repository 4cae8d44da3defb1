/** A commission is paid to a cashier for her sales, or to an affiliate for what she bought (D194). */
export type CommissionKind = 'cashier' | 'affiliate'

/** tipo, on the wire. */
export const COMMISSION_KINDS = { cashier: 'cajero', affiliate: 'afiliado' } as const satisfies Record<
  CommissionKind,
  string
>

/** Why a row stands in a commission: an order that was paid, or what came back after it was settled. */
export type CommissionReason = 'order' | 'return' | 'void' | 'unpaid'

/** tipo of a row, on the wire. */
export const COMMISSION_REASONS = {
  order: 'pedido',
  return: 'devolución',
  void: 'anulación',
  unpaid: 'pago quitado',
} as const satisfies Record<CommissionReason, string>

export const MOST_COMMISSION_GROUPS = 200
