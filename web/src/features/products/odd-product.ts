import { stockList } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { type Centavos, showMoney } from '@mostrador/domain/money/money'
import { fold } from '@mostrador/domain/search'
import { call } from '../../api/call.ts'
import { confirm } from '../../ui/questions/confirm.tsx'

/** A product as a form is about to save it. */
interface Typed {
  readonly code: string
  readonly barcode: string
  readonly shopId: number
  readonly price: Centavos
  readonly ownAdiPrice?: Centavos | null | undefined
}

/** A product as it was before: what stays as it was is not asked about again. */
type Before = Pick<Product, 'id' | 'code' | 'shopId' | 'price' | 'ownAdiPrice'>

/** Returns a sentence for each allowed but unusual value. The same article may exist in several extensions under one code. */
export function oddities(typed: Typed, sameCode: readonly Product[], before?: Before): string[] {
  const { code, barcode, shopId, price, ownAdiPrice = null } = typed
  const other = sameCode.find(
    (product) =>
      product.id !== before?.id &&
      product.shopId === shopId &&
      product.barcode !== barcode &&
      fold(product.code) === fold(code),
  )
  const isCodeNew = before?.code !== code || before.shopId !== shopId
  const isAdiNew = before?.price !== price || before.ownAdiPrice !== ownAdiPrice
  return [
    ...(other && isCodeNew ? [`El código ${code} ya es de «${other.name}» en la misma tienda.`] : []),
    ...(ownAdiPrice !== null && ownAdiPrice > price && isAdiNew
      ? [`El precio ADI, ${showMoney(ownAdiPrice)}, es mayor que el valor, ${showMoney(price)}.`]
      : []),
  ]
}

/** Asks about unusual values. True to save anyway. Skips the question about the code if the server does not answer. */
export async function agreesToOddities(typed: Typed, before?: Before): Promise<boolean> {
  const query = { page: 1, pageSize: 50, search: typed.code, columns: ['codigo'], shopId: typed.shopId }
  const sameCode = await call(stockList, { query }).then(
    ({ rows }) => rows,
    () => [],
  )
  const found = oddities(typed, sameCode, before)
  return (
    found.length === 0 ||
    confirm({ title: '¿Lo guarda así?', message: found.join(' '), act: 'Guardar así', stay: 'Corregir' })
  )
}
