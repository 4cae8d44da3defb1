import { stockList } from '@mostrador/contract/goods/stock'
import { oddities, type SavedProduct } from '@mostrador/domain/goods/odd-product'
import type { Product } from '@mostrador/domain/goods/product'
import { call } from '../../api/call.ts'
import { confirm } from '../../ui/questions/confirm.tsx'

/** Asks whether unusual values are saved as they are. */
export const agreesTo = (message: string): Promise<boolean> =>
  confirm({ title: '¿Lo guarda así?', message, act: 'Guardar así', stay: 'Corregir' })

/** Asks about unusual values. True to save anyway. Skips the question about the code if the server does not answer. */
export async function agreesToOddities(typed: SavedProduct, before?: Product): Promise<boolean> {
  const query = { page: 1, pageSize: 50, search: typed.code, columns: ['codigo'], shopId: typed.shopId }
  const sameCode = await call(stockList, { query }).then(
    ({ rows }) => rows,
    () => [],
  )
  const found = oddities(typed, sameCode, before).map(({ message }) => message)
  return found.length === 0 || agreesTo(found.join(' '))
}
