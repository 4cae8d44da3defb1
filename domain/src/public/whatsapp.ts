/** Number for WhatsApp's addresses: '50255500142'. Undefined if the text has none. */
export function whatsappNumber(written: string): string | undefined {
  // '00' is dialled for '+'. No country's code begins with a zero.
  const digits = written.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length === 8) return `502${digits}`
  return /^[1-9]\d{9,14}$/.test(digits) ? digits : undefined
}

/** Tests for a Guatemalan number with a digit missing or too many. */
const isOwnOfOtherLength = (number: string): boolean => number.startsWith('502') && number.length !== 11

/** Returns the problem of a typed number. Null if the number is valid or empty. */
export function whatsappFault(written: string): string | null {
  const number = whatsappNumber(written)
  const isFit = number !== undefined && !isOwnOfOtherLength(number)
  return written.trim() === '' || isFit ? null : 'Escriba un número de WhatsApp: 8 dígitos, o con el código de su país.'
}

/** Address that opens WhatsApp with a message. Only a click may load it (D50). */
export const whatsappAddress = (number: string, message: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(message)}`
