import { productTagList } from '@mostrador/contract/goods/product-tags'
import { stockList } from '@mostrador/contract/goods/stock'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import type { ChosenTarget } from './offer-form.ts'
import type { NamedProduct } from './product-field.tsx'

/** Number of products that the form shows as examples of a rule's target (D181). */
const PREVIEWED = 10

/** The query of a stock list that finds the target's products. */
function askedOf({ type, id, name }: ChosenTarget): object {
  if (type === 'group') return { groupId: id }
  if (type === 'element') return { elementId: id }
  if (type === 'specification') return { search: `"${name}"`, columns: ['especificacion'] }
  return type === 'family' ? { search: `"${name}"`, columns: ['familia'] } : {}
}

/** Up to `PREVIEWED` products of one shop or of all. undefined until they are known. */
export function useTargetProducts(
  target: ChosenTarget,
  shopId: number | undefined,
): readonly NamedProduct[] | undefined {
  const { type, id, name } = target
  const isNamed = type === 'product'
  const isTagged = type === 'hashtag'
  const isChosen = id > 0 || type === 'everything'
  const shop = shopId === undefined ? {} : { shopId }
  const stock = useQuery({
    ...queryOf(stockList, { query: { page: 1, pageSize: PREVIEWED, isActive: true, ...shop, ...askedOf(target) } }),
    enabled: isChosen && !isNamed && !isTagged,
  })
  const tagged = useQuery({
    ...queryOf(productTagList, { query: { page: 1, pageSize: PREVIEWED, hashtagId: id } }),
    enabled: isChosen && isTagged,
  })
  if (!isChosen) return []
  if (isNamed) return [{ id, name }]
  if (isTagged) return tagged.data?.rows.map(({ productId, product }) => ({ id: productId, name: product }))
  return stock.data?.rows
    .filter((row) => type !== 'specification' || row.specificationId === id)
    .filter((row) => type !== 'family' || row.familyId === id)
}
