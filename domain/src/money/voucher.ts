import type { Centavos } from '../money.ts'
import type { Day } from '../time.ts'

/** Crockford's alphabet: no letter that looks like a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RANDOM_CHARACTERS = 9
const CHECK_MODULUS = 31

/** Random numbers of a code, each below 32. */
export const VOUCHER_RANDOMS = { count: RANDOM_CHARACTERS, below: ALPHABET.length } as const

/** Longest code as typed or scanned: with dashes, small letters, O for 0, I and L for 1. */
export const LONGEST_TYPED_CODE = 20

/** Value of the characters in base 32. Nine of them stay below 2^45. */
const base32 = (characters: string): number =>
  [...characters].reduce((value, character) => value * ALPHABET.length + ALPHABET.indexOf(character), 0)

const checkOf = (characters: string): string => ALPHABET[base32(characters) % CHECK_MODULUS] ?? ''

/** A code of nine random characters and the one that checks them (D101). */
export function voucherCode(randoms: readonly number[]): string {
  const characters = randoms.map((random) => ALPHABET[random] ?? '').join('')
  if (characters.length !== RANDOM_CHARACTERS) throw new Error('A voucher code is made of nine numbers below 32')
  return characters + checkOf(characters)
}

/** Reads a typed code. Returns null for a wrong length, character or check character (D101). */
export function readVoucherCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  if (code.length !== RANDOM_CHARACTERS + 1 || [...code].some((character) => !ALPHABET.includes(character))) return null
  return checkOf(code.slice(0, RANDOM_CHARACTERS)) === code.at(-1) ? code : null
}

/** Code as printed and shown: two halves, to be read aloud. */
export const showVoucherCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`

/** Characters of a code that are shown after its issue. They identify the voucher and cannot spend it (D200). */
const TOLD_CHARACTERS = 4

export const lastOfCode = (code: string): string => code.slice(-TOLD_CHARACTERS)

export interface Voucher {
  readonly code: string
  readonly amount: Centavos
  readonly balance: Centavos
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly issuedAt: string
  /** Last day on which it is accepted (null: no end). */
  readonly expiresOn: Day | null
}

/** Last day of a voucher valid for some months: the same day of that month, or its last one. 0 never ends. */
export function expiryOf(issuedOn: Day, months: number): Day | null {
  if (months === 0) return null
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

export const isExpired = ({ expiresOn }: Pick<Voucher, 'expiresOn'>, today: Day): boolean =>
  expiresOn !== null && expiresOn < today
