import { Button } from '@mantine/core'
import { exports } from '@mostrador/contract/import-export'
import { type invoiceList, invoiceRow, type pendingOrders } from '@mostrador/contract/invoices'
import type { InvoiceRow } from '@mostrador/domain/invoice'
import { can } from '@mostrador/domain/permissions'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useListing } from '../../api/use-listing.ts'
import { paths } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import type { TicketKind } from '../../tickets/make-ticket.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/list/column.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { EditStateDialog } from './edit-state-dialog.tsx'
import { useInvoiceActs } from './use-invoice-acts.tsx'

/** What tells the two lists of invoices apart (P §2.9, §2.13). */
export interface InvoiceListing {
  readonly call: typeof pendingOrders | typeof invoiceList
  readonly title: string
  readonly caption: string
  readonly noun: readonly [one: string, many: string]
  /** Columns ticked at first. */
  readonly ticked: readonly string[]
  readonly empty: { readonly title: string; readonly hint: string }
}

interface Props {
  readonly listing: InvoiceListing
  readonly columns: readonly Column<InvoiceRow>[]
  readonly onOpen: (id: number, kind: TicketKind) => void
}

/** Invoices, newest first; searched and paged by the database (D63). */
export function InvoiceList({ listing, columns, onOpen }: Props) {
  const { call, title, caption, noun, ticked, empty } = listing
  const profile = useProfile()
  const { list } = useListing(call, { row: invoiceRow, ticked, file: exports.invoices })
  const [edited, setEdited] = useState<InvoiceRow>()
  const actsOf = useInvoiceActs({ onOpen, onEdit: setEdited })
  // Only where the role has the screen (D61).
  const newOrder = can(profile, 'orders.place') && (
    <Button component={Link} to={paths.client.newOrder} leftSection={<IconPlus size={18} aria-hidden />}>
      Nuevo pedido
    </Button>
  )
  return (
    <>
      <ListView<InvoiceRow>
        {...list}
        title={title}
        caption={caption}
        noun={noun}
        searchLabel={`Buscar ${noun[1]}`}
        columns={columns}
        keyOf={({ id }) => id}
        markOf={({ state }) => state}
        actsOf={actsOf}
        menuLabelOf={({ id }) => `Opciones del pedido ${id}`}
        add={newOrder}
        empty={<EmptyState {...empty} action={newOrder} />}
      />
      <EditStateDialog invoice={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
