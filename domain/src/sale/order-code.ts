/** Signs of a code: no vowels, so that no word appears, and none that is read as another (0 and O, 1, I and L). */
export const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ'

export const CODE_LENGTH = 6

/** Makes a code of random numbers from 0 to 27. Undefined without a letter or without a digit, which looks like another number. */
export function orderCode(random: readonly number[]): string | undefined {
  const code = random.map((number) => CODE_SIGNS[number] ?? '').join('')
  return readOrderCode(code)
}

/** Reads a typed or scanned code: 'k7m-2qz' is 'K7M2QZ'. Undefined for any other text. */
export function readOrderCode(written: string): string | undefined {
  const code = written.replace(/[\s-]/g, '').toUpperCase()
  const isCode = code.length === CODE_LENGTH && [...code].every((sign) => CODE_SIGNS.includes(sign))
  return isCode && /\d/.test(code) && /\D/.test(code) ? code : undefined
}

/** Reads a code that is typed, scanned, or in its message: 'Escribo por mi pedido K7M2QZ del catálogo.' */
export const orderCodeIn = (text: string): string | undefined =>
  readOrderCode(text) ?? readOrderCode(/\bpedido ([\dA-Z]+)\b/.exec(text)?.[1] ?? '')
