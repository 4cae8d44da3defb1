import { Button } from '@mantine/core'
import { invoiceChoices } from '@mostrador/contract/sale/invoices'
import { returnExport, returnList, returnRow } from '@mostrador/contract/sale/returns'
import { can } from '@mostrador/domain/people/permissions'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { choiceFilter, daysFilter, namedChoices } from '../../../api/lists/list-filters.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { type ReturnRow, returnColumns } from './return-columns.tsx'
import { useTicketScans } from './use-ticket-scans.ts'

const DEFAULT_SEARCH_COLUMNS = ['number', 'invoice', 'customer', 'author', 'reason']

interface Props {
  readonly onOpen: (returnId: number) => void
  readonly onReturnInvoice: (invoiceId: number) => void
  readonly onNoReceipt: () => void
}

export function ReturnList({ onOpen, onReturnInvoice, onNoReceipt }: Props) {
  const profile = useProfile()
  const { list, filtering } = useListing(returnList, {
    row: returnRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: returnExport,
  })
  useTicketScans({ onInvoice: onReturnInvoice, onOther: (text) => list.search.setText(text.toUpperCase()) })
  const { data } = useQuery(queryOf(invoiceChoices))
  const withoutReceiptButton = can(profile, 'returns.decide') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNoReceipt}>
      Sin recibo
    </Button>
  )
  return (
    <ListView<ReturnRow>
      {...list}
      title="Devoluciones"
      caption="Devoluciones"
      noun={['devolución', 'devoluciones']}
      searchLabel="Buscar devoluciones"
      filters={[
        daysFilter(filtering),
        ...(profile.role === 'clerk'
          ? []
          : [choiceFilter(filtering, 'shopId', 'Comercio', namedChoices(data?.shops ?? []))]),
      ]}
      columns={returnColumns(profile.role)}
      keyOf={({ id }) => id}
      actsOf={({ id }) => [{ label: 'Ver la devolución', onChoose: () => onOpen(id) }]}
      menuLabelOf={({ number }) => `Opciones de la devolución ${number}`}
      add={withoutReceiptButton}
      empty={
        <EmptyState
          title="Aquí aparece lo que los clientes devuelven."
          hint="Una devolución se hace desde su factura: escanee aquí las barras de su ticket, o «Devolver» en su menú."
        />
      }
    />
  )
}
