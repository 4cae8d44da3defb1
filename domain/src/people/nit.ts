/** 'Consumidor Final': the tax id of a customer who gives none. */
export const CF = 'CF'
export const FINAL_CONSUMER = 'Consumidor Final'

const form = /^(\d{1,11})-?([\dK])$/

/** 'C/F', 'C.F.', 'Consumidor Final': without spaces, in upper case. */
const FINAL_CONSUMER_FORMS = /^(C[./-]?F\.?|CONSUMIDORFINAL)$/
/** '12.521.337', '1.252.133-7': in groups of three. */
const GROUPED = /^\d{1,3}(\.\d{3})+-?[\dK]?$/

/** Returns the NIT in upper case, without spaces and dots, or CF for a final consumer. Does not validate. */
export function tidyNit(written: string): string {
  const bare = written.replace(/\s/g, '').toUpperCase()
  if (FINAL_CONSUMER_FORMS.test(bare)) return CF
  return GROUPED.test(bare) ? bare.replaceAll('.', '') : bare
}

/** 'CF', or digits plus one last digit or K, a dash allowed (D30). Expects a tidied NIT. */
export const isNit = (nit: string): boolean => nit === CF || form.test(nit)

/** Check digit of the body: weights 2, 3, 4 … from the right. 10 is written K (D30). */
export function checkDigit(body: string): string {
  const sum = [...body].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  const digit = (11 - (sum % 11)) % 11
  return digit === 10 ? 'K' : String(digit)
}

/** A wrong check digit warns and does not block the sale (D30). */
export function hasRightCheckDigit(nit: string): boolean {
  const match = form.exec(nit)
  return nit === CF || (match !== null && checkDigit(match[1] ?? '') === match[2])
}

/** Both spellings of a NIT: without and with the dash before its last digit. */
export const nitForms = (nit: string): string[] => {
  const plain = nit.replace('-', '')
  return [plain, `${plain.slice(0, -1)}-${plain.slice(-1)}`]
}
