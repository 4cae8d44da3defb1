import type { Centavos } from '../money.ts'
import { byDeclaredMethod, DECLARED_METHODS, type DeclaredMethod, type PaymentMethod } from './payment.ts'

/** Minutes after the opening in which a shift's float may be corrected (D212). */
export const FLOAT_MINUTES = 15

/** Tests whether the float can still be changed. Both times are in milliseconds. */
export const isFloatOpen = (openedAt: number, now: number): boolean => now - openedAt <= FLOAT_MINUTES * 60_000

/** Pieces to count (D95): notes by quetzales, coins with 'm', because there is a coin of Q1 too. Values in centavos. */
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

/** Order from the largest note to the smallest coin. The keys of an object would be sorted as numbers. */
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

export const MOST_PIECES = 100_000

export type PieceCount = Readonly<Partial<Record<Denomination, number>>>

export const cashOf = (pieces: PieceCount): Centavos =>
  DENOMINATION_ORDER.reduce((sum, piece) => sum + DENOMINATIONS[piece] * (pieces[piece] ?? 0), 0)

/** Cash movements without a sale (D94). A deposit goes from the safe to the bank and leaves the drawer as it is. */
export type DrawerMovementKind = 'paidIn' | 'paidOut' | 'toSafe' | 'noSale' | 'deposit'

/** tipo, on the wire and in the table. */
export const DRAWER_MOVEMENT_WORDS = {
  paidIn: 'entrada',
  paidOut: 'salida',
  toSafe: 'retiro',
  noSale: 'apertura',
  deposit: 'deposito',
} as const satisfies Record<DrawerMovementKind, string>

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

/** Sales of one device in a shift: the reported number, the stored one, and the missing numbers (D97). */
export interface DeviceSales {
  readonly device: string
  readonly made: number
  readonly stored: number
  readonly missing: readonly number[]
}

/** Most missing numbers that are named. */
const MOST_MISSING = 200

/** Finds the missing numbers of a device. It numbers from 1 without gaps, and may report how many it made. */
export function deviceSales(device: string, numbers: readonly number[], reported = 0): DeviceSales {
  const stored = new Set(numbers)
  const made = Math.max(reported, ...stored, 0)
  const missing: number[] = []
  for (let number = 1; number <= made && missing.length < MOST_MISSING; number += 1)
    if (!stored.has(number)) missing.push(number)
  return { device, made, stored: stored.size, missing }
}

/**
 * Time of a sale that arrives after its shift's count (D96). One made before the count explains it. One made between
 * the count and the next opening explains that opening's difference.
 */
export type Lateness = 'onTime' | 'beforeCount' | 'inGap'

/** Numbers in the table. */
export const LATENESS_NUMBERS = { onTime: 0, beforeCount: 1, inGap: 2 } as const satisfies Record<Lateness, number>
