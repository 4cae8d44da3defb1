import { Button } from '@mantine/core'
import { stockCountExport, stockCountList, stockCountRow } from '@mostrador/contract/goods/stock-counts'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { countColumns } from './count-columns.tsx'
import { type CountRow, STATE_NAMES } from './count-words.ts'

const DEFAULT_SEARCH_COLUMNS = ['number', 'name', 'shop', 'author']

interface Props {
  readonly onOpen: (countId: number, isReview: boolean) => void
  readonly onNew: () => void
}

export function CountList({ onOpen, onNew }: Props) {
  const profile = useProfile()
  const { list, filtering } = useListing(stockCountList, {
    row: stockCountRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: stockCountExport,
  })
  const { data } = useQuery(queryOf(invoiceChoices))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
      Nuevo conteo
    </Button>
  )
  return (
    <ListView<CountRow>
      {...list}
      title="Conteos"
      caption="Conteos"
      noun={['conteo', 'conteos']}
      searchLabel="Buscar conteos"
      filters={[
        daysFilter(filtering),
        choiceFilter(filtering, 'state', 'Estado', [
          { value: 'open', label: STATE_NAMES.open },
          { value: 'approved', label: STATE_NAMES.approved },
        ]),
        ...(profile.role === 'clerk'
          ? []
          : [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))]),
      ]}
      columns={countColumns(profile.role)}
      keyOf={({ id }) => id}
      markOf={({ state, counted }) => `${state} ${counted}`}
      actsOf={({ id, state }) =>
        state === 'open'
          ? [
              { label: 'Contar', onChoose: () => onOpen(id, false) },
              ...(can(profile, 'stockCounts.approve')
                ? [{ label: 'Revisar y aprobar', onChoose: () => onOpen(id, true) }]
                : []),
            ]
          : [{ label: 'Ver el conteo', onChoose: () => onOpen(id, true) }]
      }
      menuLabelOf={({ number }) => `Opciones del conteo ${number}`}
      add={add}
      empty={
        <EmptyState
          title="Aquí aparecen los conteos de lo que hay en los estantes."
          hint="Empiece por «Los diez de hoy»: toma cinco minutos, y las ventas siguen."
        />
      }
    />
  )
}
