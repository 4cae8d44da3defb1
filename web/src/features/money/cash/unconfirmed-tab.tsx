import { Button } from '@mantine/core'
import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import {
  confirmTransfer,
  paymentList,
  paymentRow,
  unconfirmedExport,
  unconfirmedTransfers,
} from '@mostrador/contract/money/payments'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { invoiceById, invoiceList } from '@mostrador/contract/sale/invoices'
import { encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { showMoney } from '@mostrador/domain/money'
import { useSend } from '../../../api/calls/send.ts'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { type PaymentRow, unconfirmedColumns } from './payment-columns.tsx'
import { usePaymentFilters } from './payment-filters.ts'
import classes from './shift-page.module.css'

const DEFAULT_SEARCH_COLUMNS = ['document', 'reference', 'author', 'amount']

/** A transfer that was not received makes its order owe again (D87). */
export function UnconfirmedTab() {
  const profile = useProfile()
  const { list, filtering } = useListing(unconfirmedTransfers, {
    row: paymentRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: unconfirmedExport,
  })
  const filters = usePaymentFilters(filtering, { kinds: ['sale', 'later', 'correction'], hasForms: false })
  const { send, isSending } = useSend(confirmTransfer, {
    isKeyed: true,
    refreshes: [unconfirmedTransfers, paymentList, shiftList, shiftById, invoiceList, invoiceById, dashboard],
  })
  const nounOf = ({ invoiceId }: PaymentRow) => (invoiceId === null ? encargoNounTo(profile) : 'factura')
  const deny = async (row: PaymentRow) => {
    const isSure = await confirm({
      title: 'La transferencia no llegó',
      message: `${row.invoiceId === null ? 'El' : 'La'} ${nounOf(row)} ${row.document} vuelve a deber ${showMoney(row.amount)}.`,
      act: 'No llegó',
      isLoss: true,
    })
    if (isSure) send({ body: { id: row.id, arrived: false } })
  }
  const columns = unconfirmedColumns((row) => (
    <span className={classes['choice']}>
      <Button
        variant="subtle"
        color="gray"
        h={44}
        disabled={isSending}
        aria-label={`No llegó: ${nounOf(row)} ${row.document}`}
        onClick={() => void deny(row)}
      >
        No llegó
      </Button>
      <Button
        variant="default"
        h={44}
        disabled={isSending}
        aria-label={`Llegó: ${nounOf(row)} ${row.document}`}
        onClick={() => send({ body: { id: row.id, arrived: true } })}
      >
        Llegó
      </Button>
    </span>
  ))
  return (
    <ListView<PaymentRow>
      {...list}
      title="Por confirmar"
      caption="Transferencias por confirmar"
      noun={['transferencia', 'transferencias']}
      searchLabel="Buscar transferencias"
      filters={filters}
      columns={columns}
      keyOf={({ id }) => id}
      empty={
        <EmptyState title="Ninguna transferencia espera. Aquí aparecen las que se cobraron sin verlas en la cuenta." />
      }
    />
  )
}
