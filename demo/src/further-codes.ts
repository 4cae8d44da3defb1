import { eanCheckDigit } from '@mostrador/domain/goods/barcode'
import type { ProductCode } from '@mostrador/domain/goods/product-code'
import type { DemoProduct } from './goods/product.ts'
import type { Brand } from './shops.ts'

/** One in three parts has its maker's number, and one in eleven a former one. */
const MAKER_EVERY = 3
const FORMER_EVERY = 11
/** Position among the towels of those that also come in a box of twelve. */
const BOXED = 0

/** '04012-18371', like parts have it. */
const makerNumber = (position: number): string =>
  `${String(4_000 + position).padStart(5, '0')}-${10_000 + ((position * 761) % 90_000)}`

function boxNumber(barcode: string): string {
  const body = `1${barcode.slice(0, 12)}`
  return body + eanCheckDigit(`0${body}`)
}

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
