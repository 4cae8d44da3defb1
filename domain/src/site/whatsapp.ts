/** A number as WhatsApp's own addresses want it: '50255500142'; undefined where the text holds none. */
export function whatsappNumber(written: string): string | undefined {
  const digits = written.replace(/\D/g, '')
  if (digits.length === 8) return `502${digits}`
  return digits.length >= 10 && digits.length <= 15 ? digits : undefined
}

/** Opens WhatsApp with the message ready: an address of theirs that only somebody's own click asks for (D50). */
export const whatsappAddress = (number: string, message: string): string =>
  `https://wa.me/${number}?text=${encodeURIComponent(message)}`
