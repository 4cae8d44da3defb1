import { shiftExport, shiftList, shiftRow } from '@mostrador/contract/money/cash'
import { drawerList } from '@mostrador/contract/money/till'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { SHIFT_COLUMNS, type ShiftRow } from './shift-columns.tsx'

const DEFAULT_SEARCH_COLUMNS = ['drawer', 'number', 'shop', 'author', 'openedAt', 'expected', 'counted', 'difference']

interface Props {
  readonly onOpen: (shiftId: number) => void
}

export function ShiftList({ onOpen }: Props) {
  const { list, filtering } = useListing(shiftList, {
    row: shiftRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: shiftExport,
  })
  const { data } = useQuery(queryOf(drawerList))
  const drawers = data?.drawers ?? []
  const shops = [...new Map(drawers.map(({ shopId, shop }) => [shopId, { id: shopId, name: shop }])).values()]
  const { shopId } = filtering.values
  const ofShop = drawers.filter((drawer) => shopId === undefined || drawer.shopId === shopId)
  const filters = [
    daysFilter(filtering),
    choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops)),
    choiceFilter(
      filtering,
      'drawerId',
      'Caja',
      ofShop.map(({ id, name, shop }) => ({ value: id, label: shopId === undefined ? `${name}, ${shop}` : name })),
    ),
    choiceFilter(filtering, 'isOpen', 'Turnos', [
      { value: true, label: 'Abiertos' },
      { value: false, label: 'Cerrados' },
    ]),
  ]
  return (
    <ListView<ShiftRow>
      {...list}
      title="Caja"
      caption="Turnos"
      noun={['turno', 'turnos']}
      searchLabel="Buscar turnos"
      filters={filters}
      columns={SHIFT_COLUMNS}
      keyOf={({ id }) => id}
      markOf={({ closedAt, late }) => `${closedAt} ${late}`}
      actsOf={({ id, closedAt }) => [
        { label: closedAt === null ? 'Ver cómo va' : 'Ver el corte', onChoose: () => onOpen(id) },
      ]}
      menuLabelOf={({ number, drawer, shop }) => `Opciones del turno ${number} de ${drawer}, ${shop}`}
      empty={<EmptyState title="Aquí aparecen los turnos: cada caja, de su fondo a su corte." />}
    />
  )
}
