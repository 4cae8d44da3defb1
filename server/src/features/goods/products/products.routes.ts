import { setProductCodes } from '@mostrador/contract/goods/product-codes'
import { editProducts as editProductsCall } from '@mostrador/contract/goods/product-edits'
import { productPage } from '@mostrador/contract/goods/product-page'
import { setProductPieces } from '@mostrador/contract/goods/product-sets'
import { inventory, inventoryExport, productColumns, productExport } from '@mostrador/contract/goods/products'
import * as calls from '@mostrador/contract/goods/stock'
import * as trash from '@mostrador/contract/platform/trash'
import { DOCUMENT_ACTIONS, type DocumentKind } from '@mostrador/domain/goods/movement'
import { eachText } from '@mostrador/domain/goods/product-texts'
import { DONE } from '@mostrador/domain/messages.es'
import { can } from '@mostrador/domain/people/permissions'
import { type Caller, isOutside, rowScope } from '../../../caller.ts'
import type { Context } from '../../../context.ts'
import { listing, NO_COLUMNS, wholeListing } from '../../../db/search.ts'
import { CachedReply } from '../../../http/cached-reply.ts'
import type { Binder } from '../../../http/implement.ts'
import { refuse } from '../../../refuse.ts'
import { listChoices } from '../../group/lookup-records/choices.queries.ts'
import { findShopRules, listShopChoices } from '../../group/shops/shop-rules.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, newestFirst, nothing, sheet, withEach } from '../../platform/spreadsheets/sheet.ts'
import { withFamilies, withLentPhotos } from '../family-records/family-record.queries.ts'
import { addProduct } from './add-product.service.ts'
import { editProduct } from './edit-product.service.ts'
import { editProducts } from './edit-products.service.ts'
import { findMovements } from './find-movements.ts'
import { findProducts } from './find-products.ts'
import { findListedProduct, listProductPage, listProductsBelow } from './inventory.queries.ts'
import { KeptInventory } from './kept-inventory.ts'
import { movementSheet } from './movement-sheet.ts'
import { findProductPlace, listMovements } from './movements.queries.ts'
import { withNamedPieces } from './named-pieces.queries.ts'
import { withCosts } from './product-costs.queries.ts'
import { filtersOnlyByShop, productFiltersOf } from './product-filters.ts'
import { withFits } from './product-fits.queries.ts'
import { listLastSales, listPriceChanges } from './product-page.queries.ts'
import { costedProductSheet, productSheet } from './product-sheet.ts'
import { removeProduct } from './remove-product.service.ts'
import { listRemovedProducts } from './removed-products.queries.ts'
import { restoreProduct } from './restore-product.service.ts'
import { setCodes } from './set-codes.service.ts'
import { setPieces } from './set-pieces.service.ts'
import { listTags } from './tags-of-products.queries.ts'
import { withFlags } from './with-flags.ts'

export function productRoutes({ staff }: Binder, context: Context): void {
  const { database } = context
  const kept = new KeptInventory()

  const costed = async <List extends { readonly rows: readonly { readonly id: number }[] }>(
    caller: Caller,
    list: List,
  ): Promise<List> => (can(caller, 'costs.read') ? { ...list, rows: await withCosts(database.reads, list.rows) } : list)

  staff(inventory, async ({ query, caller }) => {
    const scope = rowScope(caller)
    if (scope !== null && query.since !== undefined)
      return new CachedReply(await kept.changes(database.reads, scope, { since: query.since, below: query.below }))
    // A till asks for the whole stock without filters.
    if (scope !== null && Object.values({ ...query, columns: undefined }).every((value) => !value))
      return new CachedReply(await kept.json(database.reads, scope))
    const list = await findProducts(database, query, scope)
    return { ...list, photos: list.rows.map(({ id, photos }) => ({ productId: id, photos })) }
  })

  staff(calls.stockList, async ({ query, caller }) => ({
    ...(await costed(caller, await findProducts(database, query, rowScope(caller)))),
    shops: await listShopChoices(database.reads),
    extensions: await listChoices(database.reads, 'extension'),
    groups: await listChoices(database.reads, 'group'),
    elements: await listChoices(database.reads, 'element'),
    specifications: await listChoices(database.reads, 'specification'),
  }))

  staff(calls.addProduct, async ({ body, caller }) => {
    const product = {
      ...body,
      ...eachText((name) => body[name] ?? ''),
      ownAdiPrice: body.ownAdiPrice ?? null,
      minimum: body.minimum ?? null,
      maximum: body.maximum ?? null,
      supplierId: body.supplierId ?? null,
    }
    const id = await addProduct(context, caller, product)
    return { id, message: DONE.added(body.name) }
  })

  staff(calls.editProduct, async ({ body, caller }) => {
    await editProduct(context, caller, body)
    return { message: DONE.saved(body.name) }
  })

  staff(editProductsCall, async ({ body, caller }) => ({
    products: await editProducts(context, caller, body.products),
    message: DONE.savedProducts(body.products.length),
  }))

  staff(setProductCodes, async ({ body, caller }) => {
    const codes = body.codes.map(({ code, kind, units = 1 }) => ({ code, kind, units: kind === 'pack' ? units : 1 }))
    return { message: DONE.saved(await setCodes(context, caller, { ...body, codes })) }
  })

  staff(setProductPieces, async ({ body, caller }) => ({ message: DONE.saved(await setPieces(context, caller, body)) }))

  staff(calls.removeProduct, async ({ body, caller }) => {
    const id = body.id ?? body.idData
    if (id === undefined) throw refuse('required', [], { field: 'id' })
    const name = await removeProduct(context, caller, id)
    return { message: DONE.removed(name) }
  })

  staff(trash.removedProducts, async ({ query }) => {
    const listRequest = { ...listing(query, NO_COLUMNS), page: query.page ?? 1 }
    return { ...(await listRemovedProducts(database.reads, listRequest)), message: DONE.listed }
  })

  staff(trash.restoreProduct, async ({ body, caller }) => {
    const { name, quantity } = await restoreProduct(context, caller, body.id)
    return { message: DONE.restoredProduct(name, quantity) }
  })

  staff(productPage, async ({ params, caller }) => {
    const found = await findListedProduct(database.reads, rowScope(caller), params.id)
    if (!found) throw refuse('notFound', [])
    const [shown = found] = await withLentPhotos(database.reads, [found])
    const listed = withFlags(shown)
    const [product = listed] = (await costed(caller, { rows: [listed] })).rows
    return {
      product,
      tags: (await listTags(database.reads, [product.id])).map(({ name, quantity }) => ({ name, quantity })),
      prices: await listPriceChanges(database.reads, product.id),
      sales: await listLastSales(database.reads, product.id),
      shop: await findShopRules(database.reads, product.shopId),
      message: DONE.listed,
    }
  })

  staff(calls.stockMovements, async ({ params, query, caller }) => {
    const reader = {
      shopId: rowScope(caller),
      seesVoid: can(caller, 'invoices.void'),
      opens: (kind: DocumentKind) => can(caller, DOCUMENT_ACTIONS[kind]),
    }
    return { ...(await findMovements(database, params.id, query, reader)), message: DONE.listed }
  })

  for (const call of [productExport, inventoryExport])
    staff(call, ({ query, caller }) => {
      const listRequest = wholeListing(query, productColumns)
      const filters = productFiltersOf(query, rowScope(caller))
      const found = !filters
        ? nothing()
        : listRequest.sort === null && filtersOnlyByShop(filters)
          ? newestFirst(
              (piece) => listProductsBelow(context.database.slow, filters.shopId, listRequest, piece),
              ({ id }) => id,
            )
          : atOnce(() => listProductPage(context.database.slow, filters, listRequest))
      const fitted = withEach(found, (piece) => withFits(context.database.slow, piece))
      const named = withEach(fitted, (piece) => withNamedPieces(context.database.slow, piece))
      const rows = withEach(named, (piece) => withFamilies(context.database.slow, piece))
      return can(caller, 'costs.read')
        ? exportFile(
            call,
            query.format,
            sheet(
              costedProductSheet,
              withEach(rows, (piece) => withCosts(context.database.slow, piece)),
            ),
            context.clock(),
          )
        : exportFile(call, query.format, sheet(productSheet, rows), context.clock())
    })

  staff(calls.movementExport, async ({ query, caller }) => {
    const place = await findProductPlace(context.database.reads, query.productId)
    const scope = rowScope(caller)
    if (!place || isOutside(scope, place.shopId)) throw refuse('notFound', [])
    const rows = newestFirst(
      (piece) => listMovements(context.database.slow, place, piece),
      ({ id }) => id,
    )
    return exportFile(calls.movementExport, query.format, sheet(movementSheet, rows), context.clock())
  })
}
