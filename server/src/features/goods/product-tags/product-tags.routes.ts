import * as calls from '@mostrador/contract/goods/product-tags'
import { productTagColumns } from '@mostrador/contract/goods/product-tags'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../../context.ts'
import { listing, wholeListing } from '../../../db/search.ts'
import type { Binder } from '../../../http/implement.ts'
import { listChoices } from '../../group/lookup-records/choices.queries.ts'
import { exportFile } from '../../platform/spreadsheets/list-file.http.ts'
import { atOnce, newestFirst, sheet } from '../../platform/spreadsheets/sheet.ts'
import { listProductTags, listProductTagsBelow, listTaggable } from './product-hashtag.queries.ts'
import { productTagSheet } from './product-tag-sheet.ts'
import { addProductTag, editProductTag, removeProductTag } from './product-tags.service.ts'

export function productTagRoutes({ staff }: Binder, context: Context): void {
  const { reads } = context.database

  staff(calls.productTagList, async ({ query }) => ({
    ...(await listProductTags(reads, listing(query, productTagColumns), query.hashtagId)),
    products: await listTaggable(reads),
    hashtags: await listChoices(reads, 'hashtag'),
    columns: [...productTagColumns.listed],
    message: DONE.listed,
  }))

  staff(calls.addProductTag, async ({ body, caller }) => {
    const id = await addProductTag(context, caller, body)
    return { id, message: DONE.hashtagLinked }
  })

  staff(calls.editProductTag, async ({ body, caller }) => {
    await editProductTag(context, caller, body)
    return { reload: true, message: DONE.hashtagSaved }
  })

  staff(calls.removeProductTag, async ({ body, caller }) => {
    await removeProductTag(context, caller, body.linkId)
    return { reload: true, message: DONE.hashtagRemoved }
  })

  staff(calls.productTagExport, ({ query }) => {
    const listRequest = wholeListing(query, productTagColumns)
    const rows = listRequest.sort
      ? atOnce(() => listProductTags(context.database.slow, listRequest, query.hashtagId))
      : newestFirst(
          (piece) => listProductTagsBelow(context.database.slow, listRequest, query.hashtagId, piece),
          ({ linkId }) => linkId,
        )
    return exportFile(calls.productTagExport, query.format, sheet(productTagSheet, rows), context.clock())
  })
}
