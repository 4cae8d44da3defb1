/** Crockford's: no letter that is taken for a digit, and no U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_LENGTH = 12

/** Numbers below 32 that a recovery code is made of: 60 bits. */
export const RECOVERY_RANDOMS = { count: RECOVERY_LENGTH, below: ALPHABET.length } as const
/** So many are given, each good once. */
export const RECOVERY_CODES = 10

/** Of an authenticator's code. */
export const CODE_DIGITS = 6
/** What may be typed: with spaces and dashes. */
export const LONGEST_TYPED_ENTRY = 40

/** What stands in for a second factor: the code of this half minute, or one of those that were printed. */
export interface EntryCode {
  readonly kind: 'authenticator' | 'recovery'
  readonly code: string
}

export const recoveryCode = (randoms: readonly number[]): string => randoms.map((random) => ALPHABET[random]).join('')

/** A code as it was typed or pasted, with whatever spaces and dashes, O for 0, I and L for 1; null where it can be none. */
export function readEntryCode(typed: string): EntryCode | null {
  const bare = typed.toUpperCase().replace(/[\s-]/g, '')
  if (/^\d{6}$/.test(bare)) return { kind: 'authenticator', code: bare }
  const code = bare.replace(/[IL]/g, '1').replace(/O/g, '0')
  const isRecovery = code.length === RECOVERY_LENGTH && [...code].every((character) => ALPHABET.includes(character))
  return isRecovery ? { kind: 'recovery', code } : null
}

/** 'ABCD EFGH …': for who types what a camera cannot read, and for what is kept on paper. */
export const inFours = (text: string, between = ' '): string => (text.match(/.{1,4}/g) ?? []).join(between)
