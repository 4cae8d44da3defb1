import type { Centavos } from '../money.ts'

/** How far an order is paid; 'unasked': its shop asks nothing at the counter, or it is older than payments (D88). */
export type ChargeState = 'unasked' | 'owing' | 'partly' | 'charged'

/** In the table. */
export const CHARGE_NUMBERS = { unasked: 0, owing: 1, partly: 2, charged: 3 } as const satisfies Record<
  ChargeState,
  number
>

/** cobro, on the wire and in the lists. */
export const CHARGE_WORDS = {
  unasked: '—',
  owing: 'Por cobrar',
  partly: 'Abonado',
  charged: 'Cobrado',
} as const satisfies Record<ChargeState, string>

/** How far an order is paid that is asked for money: `due` is its total less what came back. */
export const chargeState = (due: Centavos, paid: Centavos): ChargeState =>
  paid >= due ? 'charged' : paid > 0 ? 'partly' : 'owing'

/** What is still to be paid. */
export const owedOf = (due: Centavos, paid: Centavos): Centavos => Math.max(0, due - paid)
