/** A number as WhatsApp's own addresses want it: '50255500142'; undefined where the text holds none. */
export function whatsappNumber(written: string): string | undefined {
  const digits = written.replace(/\D/g, '')
  if (digits.length === 8) return `502${digits}`
  return digits.length >= 10 && digits.length <= 15 ? digits : undefined
}

/** A number of this country that lacks a digit, or has one too many. */
const isOwnOfOtherLength = (number: string): boolean => number.startsWith('502') && number.length !== 11

/** Returns the problem of a typed number. Null if the number is valid or empty. */
export function whatsappFault(written: string): string | null {
  const number = whatsappNumber(written)
  const isFit = number !== undefined && !isOwnOfOtherLength(number)
  return written.trim() === '' || isFit ? null : 'Escriba un número de WhatsApp: 8 dígitos, o con el código de su país.'
}

/** Opens WhatsApp with the message ready: an address of theirs that only somebody's own click asks for (D50). */
export const whatsappAddress = (number: string, message: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(message)}`
