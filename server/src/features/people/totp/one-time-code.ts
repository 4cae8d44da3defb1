import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 4648. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const STEP_MS = 30_000
const DIGITS = 6
/** Length of the hash (RFC 4226, section 4): 32 characters of base32. */
const SECRET_BYTES = 20

const bits = (value: number, width: number): string => value.toString(2).padStart(width, '0')

/** Expects a multiple of five bytes. */
export const base32 = (bytes: Uint8Array): string =>
  (
    [...bytes]
      .map((byte) => bits(byte, 8))
      .join('')
      .match(/.{5}/g) ?? []
  )
    .map((five) => ALPHABET[Number.parseInt(five, 2)])
    .join('')

export const fromBase32 = (text: string): Uint8Array =>
  Uint8Array.from(
    (
      [...text]
        .map((character) => bits(ALPHABET.indexOf(character), 5))
        .join('')
        .match(/.{8}/g) ?? []
    ).map((byte) => Number.parseInt(byte, 2)),
  )

export const newSecret = (): string => base32(randomBytes(SECRET_BYTES))

export const stepOf = (now: number): number => Math.floor(now / STEP_MS)

/** The code of a half minute: HMAC-SHA-1, truncated (RFC 4226, section 5.3, and RFC 6238, section 4). */
export function codeAt(secret: string, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = hash.readUInt8(hash.length - 1) & 0xf
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/**
 * Finds the half minute of a code: the present one or a neighbour (RFC 6238, section 5.2), later than `last`, so that
 * no code works twice. Undefined for a wrong code.
 */
export function stepOfCode(secret: string, code: string, now: number, last: number): number | undefined {
  const given = Buffer.from(code)
  return [-1, 0, 1]
    .map((off) => stepOf(now) + off)
    .filter((step) => {
      const right = Buffer.from(codeAt(secret, step))
      return step > last && given.length === right.length && timingSafeEqual(given, right)
    })[0]
}

export const authenticatorAddress = (secret: string, issuer: string, account: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`

/** Hashed with the user's id, so that equal codes of two people differ. */
export const hashOfRecovery = (userId: number, code: string): string => hash('sha256', `${userId}:${code}`, 'hex')
