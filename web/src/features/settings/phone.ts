/** Guatemala only, international form: '+502 5512 3344', 14 characters (B §9). Anything else stays as it is written. */
export function showPhone(written: string): string {
  const digits = written.replace(/\D/g, '').replace(/^502(?=\d{8}$)/, '')
  return digits.length === 8 ? `+502 ${digits.slice(0, 4)} ${digits.slice(4)}` : written
}
