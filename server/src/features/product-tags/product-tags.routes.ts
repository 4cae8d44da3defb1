import * as calls from '@mostrador/contract/goods/product-tags'
import { productTagColumns } from '@mostrador/contract/goods/product-tags'
import { DONE } from '@mostrador/domain/messages.es'
import type { Context } from '../../context.ts'
import { listing } from '../../db/search.ts'
import type { Binder } from '../../http/implement.ts'
import { listChoices } from '../lookup-records/choices.queries.ts'
import { listProductTags, listTaggable } from './product-hashtag.queries.ts'
import { addProductTag, editProductTag, removeProductTag } from './product-tags.service.ts'

/** Hashtags on products (B §2). */
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
}
