import { affiliateHistory } from '@mostrador/contract/sale/purchase-history'
import type { DayRange } from '@mostrador/domain/sale/purchase-history'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/calls/query.ts'
import { daysFilter } from '../../../api/lists/list-filters.ts'
import { DocumentViewer } from '../../../tickets/document-viewer.tsx'
import { historyTicket } from '../../../tickets/typesetter.ts'
import { usePlaced } from '../../../tickets/use-placed.ts'
import { FilterMenu } from '../../../ui/list/filter-menu.tsx'

interface Props {
  readonly affiliateId: number
  /** Empty for all days. */
  readonly days: DayRange
  readonly onDays: (days: DayRange) => void
  readonly onBack: () => void
}

/** A clerk sees the purchases in the clerk's shop (P §2.10). */
export function HistoryViewer({ affiliateId, days, onDays, onBack }: Props) {
  const reading = useQuery({
    ...queryOf(affiliateHistory, { params: { affiliateId }, query: days }),
    staleTime: 0,
    // The old paper stays until the new one has loaded.
    placeholderData: keepPreviousData,
  })
  const history = reading.data?.history
  const { ticket, fault, retry } = usePlaced(history, historyTicket)
  return (
    <DocumentViewer
      title={history ? `Historial de ${history.customer}` : 'Historial'}
      ticket={ticket}
      fault={reading.error ?? fault}
      beside={<FilterMenu filter={daysFilter({ values: days, set: onDays })} />}
      onRenew={() => {
        retry()
        void reading.refetch()
      }}
      onBack={onBack}
      backLabel="Salir"
    />
  )
}
