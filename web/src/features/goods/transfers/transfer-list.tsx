import { Button } from '@mantine/core'
import { transferExport, transferList, transferPlaces, transferRow } from '@mostrador/contract/goods/transfers'
import { TRANSFER_STATES, TRANSFER_WORDS } from '@mostrador/domain/goods/transfer'
import { IconMapPinSearch, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { ToolButton } from '../../../ui/list/tool-button.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { TRANSFER_COLUMNS, type TransferRow } from './transfer-columns.tsx'

const DEFAULT_SEARCH_COLUMNS = ['number', 'from', 'to', 'state', 'author']

const STATES = TRANSFER_STATES.map((state) => ({ value: state, label: TRANSFER_WORDS[state] }))

interface Props {
  readonly onOpen: (transferId: number) => void
  readonly onNew: () => void
  readonly onWhere: () => void
}

export function TransferList({ onOpen, onNew, onWhere }: Props) {
  const { list, filtering } = useListing(transferList, {
    row: transferRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: transferExport,
  })
  const { data } = useQuery(queryOf(transferPlaces))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
      Nuevo traslado
    </Button>
  )
  return (
    <ListView<TransferRow>
      {...list}
      title="Traslados"
      caption="Traslados"
      noun={['traslado', 'traslados']}
      searchLabel="Buscar traslados"
      filters={[
        choiceFilter(filtering, 'state', 'Estado', STATES),
        choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? [])),
        daysFilter(filtering),
      ]}
      columns={TRANSFER_COLUMNS}
      keyOf={({ id }) => id}
      markOf={({ state, units }) => `${state}/${units}`}
      actsOf={({ id }) => [{ label: 'Abrir el traslado', onChoose: () => onOpen(id) }]}
      menuLabelOf={({ number }) => `Opciones del traslado ${number}`}
      tools={
        <ToolButton label="¿Dónde hay un producto?" icon={<IconMapPinSearch size={18} aria-hidden />} onClick={onWhere}>
          ¿Dónde hay?
        </ToolButton>
      }
      add={add}
      empty={
        <EmptyState
          title="Aquí aparece lo que va de una tienda a otra."
          hint="Pida lo que le falta desde «¿Dónde hay?», u ofrezca lo que le sobra."
          action={add}
        />
      }
    />
  )
}
