import { type Centavos, showMoney } from '../money.ts'
import { fold } from '../search.ts'
import type { Product } from './product.ts'

export interface SavedProduct {
  readonly code: string
  readonly barcode: string
  readonly shopId: number
  readonly price: Centavos
  readonly ownAdiPrice?: Centavos | null | undefined
}

/** The stored product. Unchanged fields are not asked about again. */
type Before = Pick<Product, 'id' | 'code' | 'shopId' | 'price' | 'ownAdiPrice'>

/** An allowed but unusual value, with the sentence that the user confirms. */
export interface Oddity {
  readonly field: 'code' | 'ownAdiPrice'
  readonly message: string
}

type Coded = Pick<Product, 'code' | 'barcode' | 'shopId' | 'name'> & Partial<Pick<Product, 'id'>>

export const hasNewCode = (
  { code, shopId }: Pick<SavedProduct, 'code' | 'shopId'>,
  before: Pick<Product, 'code' | 'shopId'> | undefined,
): boolean => before?.code !== code || before.shopId !== shopId

/** Lists the unusual values. The same article may exist in several extensions under one code. */
export function oddities(typed: SavedProduct, sameCode: readonly Coded[], before?: Before): Oddity[] {
  const { code, barcode, shopId, price, ownAdiPrice = null } = typed
  const other = sameCode.find(
    (product) =>
      (before === undefined || product.id !== before.id) &&
      product.shopId === shopId &&
      product.barcode !== barcode &&
      fold(product.code) === fold(code),
  )
  const isAdiNew = before?.price !== price || before.ownAdiPrice !== ownAdiPrice
  const found: Oddity[] = []
  if (other && hasNewCode(typed, before))
    found.push({ field: 'code', message: `El código ${code} ya es de «${other.name}» en la misma tienda.` })
  if (ownAdiPrice !== null && ownAdiPrice > price && isAdiNew)
    found.push({
      field: 'ownAdiPrice',
      message: `El precio ADI, ${showMoney(ownAdiPrice)}, es mayor que el valor, ${showMoney(price)}.`,
    })
  return found
}

type Prices = Pick<Product, 'price' | 'ownAdiPrice'>

export function oddPrice(
  before: Prices,
  edit: { readonly [Field in keyof Prices]?: Prices[Field] | undefined },
): string | undefined {
  const { price = before.price, ownAdiPrice = before.ownAdiPrice } = edit
  const product = { id: 0, code: '', barcode: '', shopId: 0, ...before }
  return oddities({ ...product, price, ownAdiPrice }, [], product)[0]?.message
}
