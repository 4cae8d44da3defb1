import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findLookup, growLookupRevision } from '../../group/lookup-records/lookups.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { findProductPlace } from '../products/movements.queries.ts'
import {
  deleteProductTag,
  findProductTag,
  hasHashtag,
  linkHashtag,
  type ProductTag,
  updateProductTag,
} from './product-hashtag.queries.ts'

/** Tills reload their stock, whose rows name the hashtags. Refuses `choiceGone`, `hashtagTaken` and `notFound`. */
export const addProductTag = (
  { database, clock }: ServiceContext,
  author: Author,
  link: { productId: number; hashtagId: number; quantity: number },
): Promise<number> =>
  database.inTransaction(async (tx) => {
    if (!(await findProductPlace(tx, link.productId))) throw refuse('choiceGone', [], { field: 'productId' })
    const hashtag = await findLookup(tx, 'hashtag', link.hashtagId)
    if (!hashtag?.isActive) throw refuse('choiceGone', [], { field: 'hashtagId' })
    if (await hasHashtag(tx, link)) throw refuse('hashtagTaken', [], { field: 'hashtagId' })
    const linkId = await linkHashtag(tx, link)
    await growLookupRevision(tx)
    const after = await existing(tx, linkId)
    await insertAudit(tx, { ...about(author, linkId), act: 'crear', before: null, after: audited(after) }, clock())
    return linkId
  })

/** Refuses `notFound`. */
export const editProductTag = (
  { database, clock }: ServiceContext,
  author: Author,
  link: { linkId: number; quantity: number },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await existing(tx, link.linkId)
    if (before.quantity === link.quantity) return
    await updateProductTag(tx, link)
    const after = audited({ ...before, quantity: link.quantity })
    await insertAudit(tx, { ...about(author, link.linkId), act: 'editar', before: audited(before), after }, clock())
  })

/** Refuses `notFound`. */
export const removeProductTag = ({ database, clock }: ServiceContext, author: Author, linkId: number): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await existing(tx, linkId)
    const now = clock()
    await deleteProductTag(tx, linkId, instantOf(now))
    await growLookupRevision(tx)
    await insertAudit(tx, { ...about(author, linkId), act: 'eliminar', before: audited(before), after: null }, now)
  })

async function existing(tx: Tx, linkId: number): Promise<ProductTag> {
  const link = await findProductTag(tx, linkId)
  if (!link) throw refuse('notFound', [])
  return link
}

const about = (author: Author, linkId: number) => ({ author, entity: 'hashtag de producto', entityId: linkId })

const audited = ({ product, hashtag, quantity }: ProductTag) => ({
  producto: product,
  tag: hashtag,
  cantidad: quantity,
})
