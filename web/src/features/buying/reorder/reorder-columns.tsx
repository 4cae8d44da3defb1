import { reorderRow } from '@mostrador/contract/buying/reorder'
import { counted, groupCount } from '@mostrador/domain/count'
import { encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { columnsOf } from '../../../api/lists/columns.tsx'
import { useProfile } from '../../../session/person/session.tsx'
import { ProductLink } from '../../../stock/product-link.tsx'
import type { Column } from '../../../ui/list/column.ts'
import type { ReorderRow } from './orders-of.ts'
import classes from './reorder.module.css'

const countOr = (count: number | null, otherwise: string): string => (count === null ? otherwise : groupCount(count))

/** '5 pedidas, 6 en camino' */
const comingWords = ({ ordered, onTheWay }: Pick<ReorderRow, 'ordered' | 'onTheWay'>): string =>
  [ordered > 0 && counted(ordered, 'pedida', 'pedidas'), onTheWay > 0 && `${groupCount(onTheWay)} en camino`]
    .filter(Boolean)
    .join(', ') || '—'

export const REORDER_COLUMNS: readonly Column<ReorderRow>[] = columnsOf(reorderRow, {
  name: { heading: 'Producto', cell: (row) => <Product {...row} />, inCard: 'title' },
  shop: { inCard: 'text', isMinor: true },
  supplier: { cell: ({ supplier }) => supplier ?? 'Sin casa' },
  quantity: { heading: 'Hay', cell: ({ quantity }) => groupCount(quantity), sorts: 'up' },
  daysLeft: { heading: 'Días', cell: ({ daysLeft }) => countOr(daysLeft, '—'), sorts: 'up' },
  coming: { heading: 'Ya viene', cell: comingWords, isMinor: true },
  units: { heading: 'Pedir', cell: ({ units }) => <b className="tabular">{countOr(units, '—')}</b>, inCard: 'figure' },
})

function Product({ id, name, reason, wanted }: ReorderRow) {
  const noun = encargoNounTo(useProfile())
  return (
    <span className={classes['product']}>
      <ProductLink id={id} name={name} />
      <span className={classes['why']}>
        {reason}
        {wanted > 0 && ` · ${groupCount(wanted)} en ${noun}s`}
      </span>
    </span>
  )
}
