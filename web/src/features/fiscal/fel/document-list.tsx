import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { felDocumentList, felDocumentRow, felStatus } from '@mostrador/contract/fiscal/fel'
import { can } from '@mostrador/domain/people/permissions'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { type DocumentRow, documentColumns } from './document-columns.tsx'
import { TYPE_CHOICES } from './fel-words.ts'
import { MonthDialog } from './month-dialog.tsx'
import { STATE_CHOICES } from './state-dot.tsx'
import { TrafficLight } from './traffic-light.tsx'

const DEFAULT_SEARCH_COLUMNS = ['invoice', 'receiver', 'receiverName', 'series', 'number', 'uuid']

interface Props {
  readonly onOpen: (documentId: number) => void
}

export function DocumentList({ onOpen }: Props) {
  const profile = useProfile()
  const { list, filtering } = useListing(felDocumentList, { row: felDocumentRow, ticked: DEFAULT_SEARCH_COLUMNS })
  const { data } = useQuery(queryOf(felStatus))
  const [isChoosing, month] = useDisclosure(false)
  const shops = (data?.shops ?? []).map(({ shopId, shop }) => ({ value: shopId, label: shop }))
  return (
    <>
      <ListView<DocumentRow>
        {...list}
        title="FEL"
        caption="Documentos electrónicos"
        noun={['documento', 'documentos']}
        searchLabel="Buscar documentos"
        views={<TrafficLight onShow={(shopId, state) => filtering.set({ shopId, state })} />}
        filters={[
          choiceFilter(filtering, 'type', 'Tipo', TYPE_CHOICES),
          choiceFilter(filtering, 'state', 'Estado', STATE_CHOICES),
          daysFilter(filtering),
          ...(profile.role === 'clerk' ? [] : [choiceFilter(filtering, 'shopId', 'Comercio', shops)]),
        ]}
        columns={documentColumns(profile.role, onOpen)}
        keyOf={({ id }) => id}
        markOf={({ state, problem }) => `${state}${problem}`}
        actsOf={({ id }) => [{ label: 'Ver qué pasó', onChoose: () => onOpen(id) }]}
        menuLabelOf={({ type, invoice }) => `Opciones de ${type} ${invoice}`}
        tools={
          can(profile, 'fel.month') && (
            <Button variant="default" leftSection={<IconFileZip size={18} aria-hidden />} onClick={month.open}>
              Mes para el contador
            </Button>
          )
        }
        empty={<EmptyState title="Aquí aparece cada factura electrónica, desde que se vende hasta que se certifica." />}
      />
      {can(profile, 'fel.month') && <MonthDialog isOpen={isChoosing} onClose={month.close} />}
    </>
  )
}
