import type { Centavos } from '../money.ts'
import { byDeclaredMethod, DECLARED_METHODS, type DeclaredMethod, type PaymentMethod } from './payment.ts'

/** Minutes after its opening in which a shift's float may be set right (D212). */
export const FLOAT_MINUTES = 15

/** Both times are in milliseconds. */
export const isFloatOpen = (openedAt: number, now: number): boolean => now - openedAt <= FLOAT_MINUTES * 60_000

/**
 * What a cashier counts: notes by their quetzales, and 'm' for coins, so that the coin of one quetzal is not its note
 * (D95). Their value in centavos.
 */
export const DENOMINATIONS = {
  '200': 20_000,
  '100': 10_000,
  '50': 5000,
  '20': 2000,
  '10': 1000,
  '5': 500,
  '1': 100,
  '1m': 100,
  '0.50': 50,
  '0.25': 25,
  '0.10': 10,
  '0.05': 5,
  '0.01': 1,
} as const

export type Denomination = keyof typeof DENOMINATIONS

/** From the largest note to the smallest coin: an object's keys that look like numbers come in another order. */
export const DENOMINATION_ORDER: readonly Denomination[] = [
  '200',
  '100',
  '50',
  '20',
  '10',
  '5',
  '1',
  '1m',
  '0.50',
  '0.25',
  '0.10',
  '0.05',
  '0.01',
]

export const isBanknote = (denomination: Denomination): boolean => /^\d+$/.test(denomination)

/** Pieces of one denomination that somebody may have counted. */
export const MOST_PIECES = 100_000

export type PieceCount = Readonly<Partial<Record<Denomination, number>>>

export const cashOf = (pieces: PieceCount): Centavos =>
  DENOMINATION_ORDER.reduce((sum, piece) => sum + DENOMINATIONS[piece] * (pieces[piece] ?? 0), 0)

/** What moves the drawer beside sales (D94). A deposit goes from the safe to the bank and does not touch the drawer. */
export type DrawerMovementKind = 'paidIn' | 'paidOut' | 'toSafe' | 'noSale' | 'deposit'

/** tipo, on the wire and in the table. */
export const DRAWER_MOVEMENT_WORDS = {
  paidIn: 'entrada',
  paidOut: 'salida',
  toSafe: 'retiro',
  noSale: 'apertura',
  deposit: 'deposito',
} as const satisfies Record<DrawerMovementKind, string>

/** What a movement adds to the cash of its drawer. */
export const drawerEffect = (kind: DrawerMovementKind, amount: Centavos): Centavos =>
  kind === 'paidIn' ? amount : kind === 'paidOut' || kind === 'toSafe' ? -amount : 0

/** Sums by form of payment, without cash. Negative if refunds exceed receipts. */
export type DeclaredSums = { readonly [Method in DeclaredMethod]?: Centavos | undefined }

/** Returns declared less expected, for each form of payment except cash. A form that was not declared counts as Q0.00 (D95). */
export const declaredDifferences = (
  declared: DeclaredSums | undefined,
  expected: Readonly<Record<DeclaredMethod, Centavos>>,
): Readonly<Record<DeclaredMethod, Centavos>> =>
  byDeclaredMethod((method) => (declared?.[method] ?? 0) - expected[method])

/** Difference that a count found in one form of payment. Positive if there is too much. */
export interface FormDifference {
  readonly method: PaymentMethod
  readonly difference: Centavos
}

/** The forms that differ, cash first. */
export const formDifferences = (
  cash: Centavos,
  declared: Readonly<Record<DeclaredMethod, Centavos>>,
): FormDifference[] =>
  [
    { method: 'cash' as const, difference: cash },
    ...DECLARED_METHODS.map((method) => ({ method, difference: declared[method] })),
  ].filter(({ difference }) => difference !== 0)

/** The sales of one device in one shift: how many it says it made, how many are stored, which are missing (D97). */
export interface DeviceSales {
  readonly device: string
  readonly made: number
  readonly stored: number
  readonly missing: readonly number[]
}

/** No more missing numbers are named than that. */
const MOST_MISSING = 200

/** Which numbers of a device are missing: it numbers from 1 without gaps, and may say how many it made. */
export function deviceSales(device: string, numbers: readonly number[], told = 0): DeviceSales {
  const stored = new Set(numbers)
  const made = Math.max(told, ...stored, 0)
  const missing: number[] = []
  for (let number = 1; number <= made && missing.length < MOST_MISSING; number += 1)
    if (!stored.has(number)) missing.push(number)
  return { device, made, stored: stored.size, missing }
}

/**
 * When a sale that arrives after its shift was counted was made (D96): 'before' the count, so that it explains that count;
 * in the 'gap' before the next opening, so that it explains that opening's difference.
 */
export type Lateness = 'onTime' | 'beforeCount' | 'inGap'

/** In the table. */
export const LATENESS_NUMBERS = { onTime: 0, beforeCount: 1, inGap: 2 } as const satisfies Record<Lateness, number>
