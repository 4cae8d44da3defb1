import { Button } from '@mantine/core'
import { receivingExport, receivingList, receivingRow } from '@mostrador/contract/buying/receivings'
import { supplierList } from '@mostrador/contract/goods/suppliers'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { RECEIVING_WORDS, type ReceivingState } from '@mostrador/domain/buying/receiving'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useOpenForm } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { OpenReceivingDialog } from './open-receiving-dialog.tsx'
import { type ReceivingRow, receivingColumns } from './receiving-columns.tsx'

const DEFAULT_SEARCH_COLUMNS = ['number', 'supplier', 'reference', 'author', 'cost', 'owed']

const STATES = (Object.keys(RECEIVING_WORDS) as ReceivingState[]).map((value) => ({
  value,
  label: RECEIVING_WORDS[value],
}))

const OWING = [
  { value: true, label: 'Por pagar' },
  { value: false, label: 'Nada por pagar' },
]

interface Props {
  readonly onOpen: (receivingId: number) => void
}

export function ReceivingList({ onOpen }: Props) {
  const profile = useProfile()
  const seesCosts = can(profile, 'costs.read')
  const seesShops = profile.role !== 'clerk'
  const { list, filtering } = useListing(receivingList, {
    row: receivingRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: receivingExport,
  })
  const [isOpening, opening] = useOpenForm('recepción')
  const { data: shops } = useQuery({ ...queryOf(invoiceChoices), enabled: seesShops })
  const { data: suppliers } = useQuery(queryOf(supplierList))
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={opening.open}>
      Nueva recepción
    </Button>
  )
  return (
    <>
      <ListView<ReceivingRow>
        {...list}
        title="Recepciones"
        caption="Recepciones"
        noun={['recepción', 'recepciones']}
        searchLabel="Buscar recepciones"
        filters={[
          daysFilter(filtering),
          choiceFilter(filtering, 'state', 'Estado', STATES),
          choiceFilter(filtering, 'supplierId', 'Casa', namedChoices(suppliers?.rows ?? [])),
          ...(seesShops ? [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(shops?.shops ?? []))] : []),
          ...(seesCosts ? [choiceFilter(filtering, 'isOwing', 'Pago', OWING)] : []),
        ]}
        columns={receivingColumns({ seesShops, seesCosts, onOpen })}
        keyOf={({ id }) => id}
        markOf={({ state, units }) => `${state} ${units}`}
        actsOf={({ id, state }) => [
          { label: state === 'draft' ? 'Seguir recibiendo' : 'Ver la recepción', onChoose: () => onOpen(id) },
        ]}
        menuLabelOf={({ number }) => `Opciones de la recepción ${number}`}
        add={add}
        empty={
          <EmptyState
            title="Aquí aparece lo que llega de las casas."
            hint="Abra una recepción y escanee lo que llegó; varios pueden escanear a la vez."
            action={add}
          />
        }
      />
      <OpenReceivingDialog isOpen={isOpening} onClose={opening.close} onOpened={onOpen} />
    </>
  )
}
