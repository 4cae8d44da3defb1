import { productColumns } from '@mostrador/contract/columns'
import { inventory } from '@mostrador/contract/products'
import { DONE } from '@mostrador/domain/messages.es'
import { listing } from '../../db/search.ts'
import { rowScope } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { Kept } from '../../http/kept.ts'
import { listProductPage, listProducts } from './inventory.queries.ts'
import { KeptInventory, withFlags } from './kept-inventory.ts'

export function productRoutes({ staff }: Binder, { database }: Context): void {
  const kept = new KeptInventory()

  staff(inventory, async ({ query, caller }) => {
    const scope = rowScope(caller)
    if (query.page === undefined && !query.search && scope !== null)
      return new Kept(await kept.json(database.reads, scope))
    const asked = listing(query, productColumns.ticked(query.columns))
    const found =
      asked.page === null && asked.search === ''
        ? { rows: await listProducts(database.reads, scope), total: undefined }
        : await listProductPage(database.reads, scope, asked)
    return {
      rows: found.rows.map(withFlags),
      photos: found.rows.map(({ id, photos }) => ({ productId: id, photos })),
      columns: [...productColumns.listed],
      total: found.total,
      message: DONE.listed,
    }
  })
}
