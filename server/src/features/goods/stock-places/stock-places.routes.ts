import * as calls from '@mostrador/contract/goods/stock-places'
import { DONE } from '@mostrador/domain/messages.es'
import { isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { findProductPlace } from '../products/movements.queries.ts'
import { listCarriers, listEquivalentPlaces, listStockPlaces } from './stock-places.queries.ts'

export function stockPlaceRoutes({ staff }: Binder, { database }: Context): void {
  staff(calls.stockPlaces, async ({ query: { code, id }, caller }) => {
    const db = database.reads
    if (code === undefined && id === undefined) throw refuse('articleNotNamed', [], { field: 'code' })
    if (id !== undefined) {
      const product = await findProductPlace(db, id)
      const scope = rowScope(caller)
      if (!product || isOutside(scope, product.shopId)) throw refuse('notFound', [])
    }
    const ids = id === undefined ? await listCarriers(db, code ?? '') : [id]
    const places = await listStockPlaces(db, ids)
    const equivalents = await listEquivalentPlaces(db, places)
    return {
      places,
      equivalents: equivalents.length > 0 ? equivalents : undefined,
      message: places.length === 0 ? DONE.nowhere : DONE.listed,
    }
  })
}
