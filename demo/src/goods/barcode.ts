import { eanCheckDigit } from '@mostrador/domain/barcode'

/** An EAN-13 of Guatemala (prefix 740): four digits of the company, five of the item. */
export function guatemalanEan(company: number, item: number): string {
  const body = `740${String(company).padStart(4, '0')}${String(item).padStart(5, '0')}`
  return body + eanCheckDigit(body)
}
