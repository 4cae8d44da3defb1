import { paymentExport, paymentList, paymentRow } from '@mostrador/contract/money/payments'
import { PAYMENT_KIND_WORDS, type PaymentKind } from '@mostrador/domain/money/payment'
import type { ReactNode } from 'react'
import { useListing } from '../../../api/lists/use-listing.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ListView } from '../../../ui/list/list-view.tsx'
import { EmptyState } from '../../../ui/texts/empty-state.tsx'
import { MethodSums } from '../../../ui/texts/method-sums.tsx'
import { type PaymentRow, paymentColumns } from './payment-columns.tsx'
import { usePaymentFilters } from './payment-filters.ts'

const DEFAULT_SEARCH_COLUMNS = ['document', 'method', 'reference', 'author', 'amount']

const KINDS = Object.keys(PAYMENT_KIND_WORDS) as PaymentKind[]

/** Part by part. With chosen days it also shows the sums, as the dashboards do. */
export function PaymentsTab({ tools }: { readonly tools?: ReactNode }) {
  const { role } = useProfile()
  const { list, answer, filtering } = useListing(paymentList, {
    row: paymentRow,
    ticked: DEFAULT_SEARCH_COLUMNS,
    file: paymentExport,
  })
  const filters = usePaymentFilters(filtering, { kinds: KINDS, hasForms: true })
  return (
    <ListView<PaymentRow>
      {...list}
      title="Pagos"
      caption="Pagos"
      noun={['pago', 'pagos']}
      searchLabel="Buscar pagos"
      tools={tools}
      views={answer?.sums && <MethodSums title="Suma" sums={answer.sums} />}
      filters={filters}
      columns={paymentColumns(role)}
      keyOf={({ id }) => id}
      empty={
        <EmptyState
          title="Aquí aparece lo que se cobra."
          hint="También abonos, y lo que se devuelve, cada uno con su documento."
        />
      }
    />
  )
}
