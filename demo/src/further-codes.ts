import { eanCheckDigit } from '@mostrador/domain/goods/barcode'
import type { ProductCode } from '@mostrador/domain/goods/product-code'
import type { DemoProduct } from './goods/product.ts'
import type { Brand } from './shops.ts'

/** Every third part of the workshop has its maker's number, every eleventh one of before. */
const MAKER_EVERY = 3
const FORMER_EVERY = 11
/** The towels that also come in a box of twelve. */
const BOXED = 0

/** A maker's number, as parts have them: '04012-18371'. */
const makerNumber = (position: number): string =>
  `${String(4_000 + position).padStart(5, '0')}-${10_000 + ((position * 761) % 90_000)}`

/** The number of a box of goods that have an EAN-13. */
function boxNumber(barcode: string): string {
  const body = `1${barcode.slice(0, 12)}`
  return body + eanCheckDigit(`0${body}`)
}

/** Further codes of a product of the demo group (D174). */
export function furtherCodes(
  brand: Brand['key'],
  { barcode, code }: Pick<DemoProduct, 'barcode' | 'code'>,
  position: number,
): ProductCode[] {
  if (brand === 'vianney') return position === BOXED ? [{ code: boxNumber(barcode), kind: 'pack', units: 12 }] : []
  return [
    ...(position % MAKER_EVERY === 0 ? [{ code: makerNumber(position), kind: 'maker' as const, units: 1 }] : []),
    ...(position % FORMER_EVERY === 0 ? [{ code: `${code}-V`, kind: 'former' as const, units: 1 }] : []),
  ]
}
