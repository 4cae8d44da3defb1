import { invoiceById } from '@mostrador/contract/sale/invoices'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/calls/query.ts'
import { DocumentViewer } from '../../tickets/document-viewer.tsx'
import type { PlaceTicket, Typesetter } from '../../tickets/typesetter.ts'
import { usePlaced } from '../../tickets/use-placed.ts'
import type { AccountPaid } from './account-paid.ts'

const placed: PlaceTicket<Parameters<Typesetter['placeAccountPayment']>[0]> = ({ placeAccountPayment }, read) =>
  placeAccountPayment(read)

interface Props {
  readonly paid: AccountPaid
  readonly onBack: () => void
}

/** The receipt of a payment on account that was just taken. Its time and look are those of an order that it paid. */
export function AccountReceiptViewer({ paid, onBack }: Props) {
  const { data, error, refetch } = useQuery({
    ...queryOf(invoiceById, { body: { id: paid.invoiceId } }),
    staleTime: 0,
  })
  const read = useMemo(() => {
    const part = data?.invoice.payments.at(-1)
    return data && part && { ...paid, ticket: data.invoice.ticket, at: part.at, author: part.author }
  }, [data, paid])
  const { ticket, fault, retry } = usePlaced(read, placed)
  return (
    <DocumentViewer
      title={`Abono ${paid.number}`}
      ticket={ticket}
      fault={error ?? fault}
      onRenew={() => {
        retry()
        void refetch()
      }}
      onBack={onBack}
    />
  )
}
