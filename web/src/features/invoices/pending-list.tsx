import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { invoiceRow, pendingOrders } from '@mostrador/contract/invoices'
import type { InvoiceRow } from '@mostrador/domain/invoice'
import { PAGE_SIZE } from '@mostrador/domain/paging'
import { can } from '@mostrador/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api/errors.ts'
import { queryOf } from '../../api/query.ts'
import { tickableColumns, wireColumns } from '../../api/search-columns.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { usePage } from '../../session/use-page.ts'
import type { TicketKind } from '../../tickets/make-ticket.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListView } from '../../ui/list/list-view.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { EditStateDialog } from './edit-state-dialog.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { useInvoiceActs } from './use-invoice-acts.tsx'

/** Columns ticked at first (P §2.9). */
const TICKED = ['id', 'issuedAt', 'cashier', 'customer', 'total']
/** From the last key to the question: a hand that types is not interrupted. */
const PAUSE = 200

interface Props {
  readonly onOpen: (id: number, kind: TicketKind) => void
}

/** Orders in process and completed, newest first; searched and paged by the database (D63). */
export function PendingList({ onOpen }: Props) {
  const profile = useProfile()
  const { page, setPage, hrefOf, toFirst } = usePage()
  const search = useListSearch(TICKED, toFirst)
  const [text] = useDebouncedValue(search.text.trim(), PAUSE)
  const [edited, setEdited] = useState<InvoiceRow>()
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(pendingOrders, {
      query: {
        page,
        pageSize: PAGE_SIZE,
        ...(text && { search: text, columns: wireColumns(invoiceRow, search.ticked) }),
      },
    }),
    // The page before stays until the next one is there: nothing jumps.
    placeholderData: keepPreviousData,
  })
  const actsOf = useInvoiceActs({ onOpen, onEdit: setEdited })
  const total = data?.total ?? 0
  const newOrder = can(profile, 'orders.place') && (
    <Button component={Link} to={paths.client.newOrder} leftSection={<IconPlus size={18} aria-hidden />}>
      Nuevo pedido
    </Button>
  )
  return (
    <>
      <ListView
        title="Pedidos pendientes"
        caption="Pedidos en proceso y completados"
        noun={['pedido', 'pedidos']}
        searchLabel="Buscar pedidos"
        search={search}
        searchable={tickableColumns(invoiceRow, data?.columns ?? [])}
        state={isPending ? 'loading' : error ? { failed: sentenceOf(error) } : 'ready'}
        onRetry={() => void refetch()}
        columns={invoiceColumns(profile.role)}
        rows={data?.rows ?? []}
        keyOf={({ id }) => id}
        markOf={({ state }) => state}
        actsOf={actsOf}
        menuLabelOf={({ id }) => `Opciones del pedido ${id}`}
        total={total}
        page={page}
        pageCount={Math.max(1, Math.ceil(total / PAGE_SIZE))}
        hrefOf={hrefOf}
        onPage={setPage}
        add={newOrder}
        empty={
          <EmptyState
            title="Aquí aparecen los pedidos de su tienda."
            hint="Cada pedido que genera queda en proceso hasta que lo completa."
            action={newOrder}
          />
        }
      />
      <EditStateDialog invoice={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
