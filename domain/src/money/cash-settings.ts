import type { Centavos } from '../money.ts'

/** Whether the counter asks how a sale is paid: never, yes, or so that nothing leaves unpaid (D88). */
export type Charging = 'no' | 'yes' | 'required'
/** Whether cash needs an open shift: there are none, it should, it must (D93). */
export type Shifts = 'no' | 'yes' | 'required'
/** What a clerk may take back by herself (D100). */
export type ClerkReturns = 'yes' | 'upTo' | 'no'

const WORDS = { no: 'no', yes: 'si', required: 'exigido' } as const

/** cobro, turnos, devoluciones: on the wire and in the table. */
export const CHARGING_WORDS = WORDS satisfies Record<Charging, string>
export const SHIFTS_WORDS = WORDS satisfies Record<Shifts, string>
export const CLERK_RETURNS_WORDS = { yes: 'si', upTo: 'hasta', no: 'no' } as const satisfies Record<
  ClerkReturns,
  string
>

/** How a shop takes money and gives it back: the owner's settings (D88–D105). */
export interface CashSettings {
  readonly charging: Charging
  /** An order that is paid whole completes by itself (D89). */
  readonly completesWhenPaid: boolean
  readonly shifts: Shifts
  /** A clerk counts without being told what should be there (D95). */
  readonly isBlind: boolean
  /** A difference above it needs a reason, and rings the owner's bell. */
  readonly tolerance: Centavos
  /** What cash goes in and out for, to be chosen from. */
  readonly reasons: readonly string[]
  readonly clerkReturns: ClerkReturns
  /** Of all returns of one invoice, where clerks return up to a sum. */
  readonly clerkReturnsUpTo: Centavos
  /** Days after a sale in which a clerk takes goods back; 0: no limit (D99). */
  readonly returnDays: number
  /** Months for which a voucher is valid; 0: for ever (D101). */
  readonly voucherMonths: number
  /** Days for which goods are set aside, and the least part of the total that is paid for it, in percent (D105). */
  readonly layawayDays: number
  readonly layawayDeposit: number
}

export const CASH_DEFAULTS: CashSettings = {
  charging: 'yes',
  completesWhenPaid: true,
  shifts: 'yes',
  isBlind: true,
  tolerance: 500,
  reasons: ['Compra menor', 'Transporte', 'Almuerzo', 'Cambio para la caja', 'Otro'],
  clerkReturns: 'yes',
  clerkReturnsUpTo: 50_000,
  returnDays: 8,
  voucherMonths: 0,
  layawayDays: 30,
  layawayDeposit: 20,
}

/** How long the list of reasons may be, and each of them. */
export const MOST_REASONS = 20
export const LONGEST_REASON = 60

/** What the first drawer of a shop is called. */
export const FIRST_DRAWER = 'Caja 1'
