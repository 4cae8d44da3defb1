import { stockList } from '@mostrador/contract/goods/stock'
import { oddities, type SavedProduct } from '@mostrador/domain/goods/odd-product'
import type { Product } from '@mostrador/domain/goods/product'
import { call } from '../../../../api/calls/call.ts'
import { confirm } from '../../../../ui/questions/confirm.tsx'

export const agreesTo = (message: string): Promise<boolean> =>
  confirm({ title: '¿Lo guarda así?', message, act: 'Guardar así', stay: 'Corregir' })

/** True to save anyway. */
export async function agreesToOddities(typed: SavedProduct, before?: Product): Promise<boolean> {
  const odd = await odditiesOf(typed, before)
  return odd === '' || agreesTo(odd)
}

/** Another product may have got the code of a deleted one. True to restore anyway. */
export async function agreesToRestore(removed: Omit<SavedProduct, 'ownAdiPrice'>): Promise<boolean> {
  const message = await odditiesOf({ ...removed, ownAdiPrice: null })
  return message === '' || confirm({ title: '¿Lo restaura así?', message, act: 'Restaurar así' })
}

/** Skips the warning about the code if the server does not answer. */
async function odditiesOf(typed: SavedProduct, before?: Product): Promise<string> {
  const query = { page: 1, pageSize: 50, search: typed.code, columns: ['codigo'], shopId: typed.shopId }
  const sameCode = await call(stockList, { query }).then(
    ({ rows }) => rows,
    () => [],
  )
  return oddities(typed, sameCode, before)
    .map(({ message }) => message)
    .join(' ')
}
