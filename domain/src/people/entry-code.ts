/** Crockford's alphabet: no letter that looks like a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 12

/** Random numbers of a recovery code, each below 32: 60 bits. */
export const RECOVERY_RANDOMS = { count: RECOVERY_LENGTH, below: ALPHABET.length } as const
/** Number of recovery codes, each valid once. */
export const RECOVERY_CODES = 10

export const CODE_DIGITS = 6
/** Longest input, with spaces and dashes. */
export const LONGEST_TYPED_ENTRY = 40

/** Second factor: the authenticator's code of this half minute, or a printed recovery code. */
export interface EntryCode {
  readonly kind: 'authenticator' | 'recovery'
  readonly code: string
}

export const recoveryCode = (randoms: readonly number[]): string => randoms.map((random) => ALPHABET[random]).join('')

/** Reads a typed or pasted code with any spaces and dashes, O for 0, I and L for 1. Returns null for other text. */
export function readEntryCode(typed: string): EntryCode | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'authenticator', code: bare }
  const code = bare.replace(/[IL]/g, '1').replace(/O/g, '0')
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((character) => ALPHABET.includes(character))
  return isRecovery ? { kind: 'recovery', code } : null
}

/** Groups a code for typing and printing: 'ABCD EFGH …'. */
export const inFours = (text: string, between = ' '): string => (text.match(/.{1,4}/g) ?? []).join(between)
