import type { Centavos } from '../money.ts'

/** Charging at the counter: never, yes, or required before goods leave (D88). */
export type Charging = 'no' | 'yes' | 'required'
/** Use of shifts: none, recommended, or required for cash (D93). */
export type Shifts = 'no' | 'yes' | 'required'
/** Returns that a clerk may take without a supervisor (D100). */
export type ClerkReturns = 'yes' | 'upTo' | 'no'

const WORDS = { no: 'no', yes: 'si', required: 'exigido' } as const

/** cobro, turnos, devoluciones: on the wire and in the table. */
export const CHARGING_WORDS = WORDS satisfies Record<Charging, string>
export const SHIFTS_WORDS = WORDS satisfies Record<Shifts, string>
export const CLERK_RETURNS_WORDS = { yes: 'si', upTo: 'hasta', no: 'no' } as const satisfies Record<
  ClerkReturns,
  string
>

/** Owner's settings of a shop for selling on credit (D186). */
export interface CreditSettings {
  readonly sellsOnCredit: boolean
  /** Days after a due day in which a customer still buys on credit. */
  readonly creditGraceDays: number
  /** True if a clerk is told what a customer owes, besides whether the credit reaches. */
  readonly showsCreditSums: boolean
}

/** Owner's settings of a shop for taking and refunding money (D88–D105). */
export interface CashSettings extends CreditSettings {
  readonly charging: Charging
  /** True if an order completes once it is fully paid (D89). */
  readonly completesWhenPaid: boolean
  readonly shifts: Shifts
  /** True if clerks count without seeing the expected sum (D95). */
  readonly isBlind: boolean
  /** Difference above which a count needs a reason and notifies the owner. */
  readonly tolerance: Centavos
  readonly reasons: readonly string[]
  readonly clerkReturns: ClerkReturns
  /** Limit of a clerk's returns, summed over one invoice. */
  readonly clerkReturnsUpTo: Centavos
  /** Days after a sale in which a clerk takes goods back (D99). 0 for no limit. */
  readonly returnDays: number
  /** Months for which a voucher is valid (D101). 0 for ever. */
  readonly voucherMonths: number
  /** Days for which goods are set aside, and the least deposit in percent of the total (D105). */
  readonly layawayDays: number
  readonly layawayDeposit: number
  /** Days for which a quotation is valid if it says nothing else (D191). */
  readonly quotationDays: number
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
  sellsOnCredit: false,
  creditGraceDays: 0,
  showsCreditSums: false,
  quotationDays: 15,
}

export const MOST_REASONS = 20
export const LONGEST_REASON = 60

export const FIRST_DRAWER = 'Caja 1'
