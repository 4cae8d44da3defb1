import type { Centavos } from '../money.ts'

/** Charge state of an order: 'unasked' if its shop does not charge, or if it predates payments (D88). */
export type ChargeState = 'unasked' | 'owing' | 'partly' | 'charged'

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

/** Amount that is to be paid for an order: its total less what came back and what was written off (D189). */
export const dueOf = (order: {
  readonly total: Centavos
  readonly returned: Centavos
  readonly writtenOff: Centavos
}): Centavos => order.total - order.returned - order.writtenOff

export const chargeState = (due: Centavos, paid: Centavos): ChargeState =>
  paid >= due ? 'charged' : paid > 0 ? 'partly' : 'owing'

export const owedOf = (due: Centavos, paid: Centavos): Centavos => Math.max(0, due - paid)
