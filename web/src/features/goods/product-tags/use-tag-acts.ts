import { productTagList, removeProductTag } from '@mostrador/contract/goods/product-tags'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../../../api/calls/send.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import type { ProductTag } from './tag-columns.tsx'

export function useTagActs(onEdit: (tag: ProductTag) => void): (tag: ProductTag) => RowAct[] {
  const profile = useProfile()
  const { send: remove } = useSend(removeProductTag, { refreshes: [productTagList] })
  const askToRemove = async ({ linkId, product, hashtag }: ProductTag) => {
    const agreed = await confirm({
      title: 'Quitar el hashtag',
      message: `«${hashtag}» deja de estar en «${product}».`,
      act: 'Eliminar',
      isLoss: true,
    })
    if (agreed) remove({ body: { linkId } })
  }
  return (tag) => [
    ...(can(profile, 'productTags.write') ? [editAct(() => onEdit(tag))] : []),
    ...(can(profile, 'productTags.delete') ? [removeAct(() => void askToRemove(tag))] : []),
  ]
}
