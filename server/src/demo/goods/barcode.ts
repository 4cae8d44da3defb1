/** The last digit of an EAN-13: weights 1 and 3 by turns from the left, up to the next ten. */
export function eanCheckDigit(body: string): string {
  const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return String((10 - (sum % 10)) % 10)
}

/** An EAN-13 of Guatemala (prefix 740): four digits of the company, five of the item. */
export function guatemalanEan(company: number, item: number): string {
  const body = `740${String(company).padStart(4, '0')}${String(item).padStart(5, '0')}`
  return body + eanCheckDigit(body)
}
