import { Button } from '@mantine/core'
import { invoiceExport, type invoiceList, invoiceRow, type pendingOrders } from '@mostrador/contract/sale/invoices'
import { can } from '@mostrador/domain/people/permissions'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useListing } from '../../../api/lists/use-listing.ts'
import { Link } from '../../../navigation/link.tsx'
import type { Search } from '../../../navigation/search.ts'
import { paths } from '../../../paths.ts'
import { useEditedRow } from '../../../session/forms/open-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { Column } from '../../../ui/list/column.ts'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { CorrectInvoiceDialog } from './correct-dialog.tsx'
import { EditStateDialog } from './edit-state-dialog.tsx'
import { HiddenHits } from './hidden-hits.tsx'
import { TicketScans } from './ticket-scans.tsx'
import { useInvoiceActs } from './use-invoice-acts.tsx'
import { useInvoiceFilters } from './use-invoice-filters.ts'
import type { OpenedPaper } from './use-open-ticket.ts'
import { useOrderWork } from './use-order-work.tsx'
import { useToReturn } from './use-to-return.ts'
import { VoidInvoiceDialog } from './void-invoice-dialog.tsx'

/** The differences between the two lists (P §2.9, §2.13). */
export interface InvoiceListKind {
  readonly call: typeof pendingOrders | typeof invoiceList
  readonly title: string
  readonly caption: string
  readonly noun: readonly [one: string, many: string]
  readonly ticked: readonly string[]
  readonly empty: { readonly title: string; readonly hint: string }
  /** Filters that the list always sends. `taken` are filters that it does not offer. */
  readonly asks?: object
  readonly taken?: readonly string[]
  /** Address of the view without hidden orders, if this one hides some. */
  readonly everything?: (before: Search) => Search
  readonly views?: ReactNode
  /** Orders can be completed in the list itself. */
  readonly completes?: boolean
}

interface Props {
  readonly listing: InvoiceListKind
  readonly columns: readonly Column<InvoiceRow>[]
  readonly onOpen: (id: number, kind: OpenedPaper) => void
  readonly onCharge: (id: number) => void
  readonly isCharging: boolean
}

export function InvoiceList({ listing, columns, onOpen, onCharge, isCharging }: Props) {
  const { call, title, caption, noun, ticked, empty, asks, taken = [], views, everything, completes = false } = listing
  const profile = useProfile()
  const { list, filtering } = useListing(call, { row: invoiceRow, ticked, file: invoiceExport, asks })
  const filters = useInvoiceFilters(filtering).filter(({ id }) => !taken.includes(id))
  const [corrected, setCorrected] = useEditedRow<InvoiceRow>('corrección de un pago', list.rows)
  const [edited, setEdited] = useEditedRow<InvoiceRow>('estado del pedido', list.rows)
  const [chosen, setLeaving] = useEditedRow<InvoiceRow>('anular', list.rows)
  // Another person may have voided it meanwhile.
  const leaving = chosen?.isVoid ? undefined : chosen
  const toReturn = useToReturn()
  const actsOf = useInvoiceActs({
    onOpen,
    onCharge: ({ id }) => onCharge(id),
    onCorrect: setCorrected,
    onReturn: toReturn,
    onEdit: setEdited,
    onVoid: setLeaving,
  })
  const isAlone = !isCharging && !corrected && !edited && !leaving
  const work = useOrderWork(list.rows, completes && can(profile, 'invoices.complete'), onCharge)
  // Only for roles that have the screen (D61).
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
        filters={filters}
        columns={work.columnsWith(columns)}
        picking={work.picking}
        views={views}
        foot={work.foot}
        keyOf={({ id }) => id}
        markOf={({ state, isVoid }) => (isVoid ? 'void' : state)}
        actsOf={actsOf}
        menuLabelOf={({ id }) => `Opciones del pedido ${id}`}
        add={newOrder}
        {...(everything && {
          elsewhere: (text: string) => (
            <HiddenHits noun={noun} text={text} columns={list.search.ticked} everything={everything} />
          ),
        })}
        empty={<EmptyState {...empty} action={newOrder} />}
      />
      {isAlone && <TicketScans onOpen={onOpen} />}
      <CorrectInvoiceDialog invoice={corrected} onClose={() => setCorrected(undefined)} />
      <EditStateDialog invoice={edited} onClose={() => setEdited(undefined)} onCharge={onCharge} />
      <VoidInvoiceDialog invoice={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}
