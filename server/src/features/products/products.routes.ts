import { productColumns } from '@mostrador/contract/columns'
import type { ListQuery } from '@mostrador/contract/list'
import { inventory } from '@mostrador/contract/products'
import * as calls from '@mostrador/contract/stock'
import { DONE } from '@mostrador/domain/messages.es'
import { bounds, listing } from '../../db/search.ts'
import { rowScope } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import type { Binder } from '../../http/implement.ts'
import { Kept } from '../../http/kept.ts'
import { refuse } from '../../refuse.ts'
import { listChoices } from '../lookups/choices.queries.ts'
import { addProduct } from './add-product.service.ts'
import { editProduct } from './edit-product.service.ts'
import { listProductPage, listProducts } from './inventory.queries.ts'
import { KeptInventory, withFlags } from './kept-inventory.ts'
import { countMovements, findProductPlace, listMovements } from './movements.queries.ts'
import { removeProduct } from './remove-product.service.ts'

export function productRoutes({ staff }: Binder, context: Context): void {
  const { database } = context
  const kept = new KeptInventory()

  const listed = async (query: ListQuery, scope: number | null) => {
    const asked = listing(query, productColumns.ticked(query.columns))
    const found =
      asked.page === null && asked.search === ''
        ? { rows: await listProducts(database.reads, scope), total: undefined }
        : await listProductPage(database.reads, scope, asked)
    return {
      rows: found.rows.map(withFlags),
      columns: [...productColumns.listed],
      total: found.total,
      message: DONE.listed,
    }
  }

  staff(inventory, async ({ query, caller }) => {
    const scope = rowScope(caller)
    if (query.page === undefined && !query.search && scope !== null)
      return new Kept(await kept.json(database.reads, scope))
    const list = await listed(query, scope)
    return { ...list, photos: list.rows.map(({ id, photos }) => ({ productId: id, photos })) }
  })

  staff(calls.stockList, async ({ query, caller }) => ({
    ...(await listed(query, rowScope(caller))),
    shops: await listChoices(database.reads, 'shop'),
    extensions: await listChoices(database.reads, 'extension'),
    groups: await listChoices(database.reads, 'group'),
    elements: await listChoices(database.reads, 'element'),
    specifications: await listChoices(database.reads, 'specification'),
  }))

  staff(calls.addProduct, async ({ body, caller }) => {
    const product = { ...body, description: body.description ?? '', ownAdiPrice: body.ownAdiPrice ?? null }
    const id = await addProduct(context, caller, product)
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editProduct, async ({ body, caller }) => {
    await editProduct(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(calls.removeProduct, async ({ body, caller }) => {
    const id = body.id ?? body.idData
    if (id === undefined) throw refuse('invalid', [], { fields: { id: 'Este dato es obligatorio.' } })
    const name = await removeProduct(context, caller, id)
    return { message: DONE.removed(name) }
  })

  staff(calls.stockMovements, async ({ params, query, caller }) => {
    const place = await findProductPlace(database.reads, params.id)
    const scope = rowScope(caller)
    if (!place || (scope !== null && place.shopId !== scope)) throw refuse('notFound', [])
    const asked = { ...listing(query, new Set<never>()), page: query.page ?? 1 }
    return {
      rows: await listMovements(database.reads, params.id, bounds(asked, asked.size)),
      total: await countMovements(database.reads, params.id),
      message: DONE.listed,
    }
  })
}
