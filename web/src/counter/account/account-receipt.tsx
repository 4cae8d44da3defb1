import { accountPaymentById } from '@mostrador/contract/money/account-payments'
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

/** The receipt of a payment on account. Only right after the payment it shows the whole code of its voucher. */
export function AccountReceiptViewer({ paid: { id, number, voucherCode }, onBack }: Props) {
  const { data, error, refetch } = useQuery({ ...queryOf(accountPaymentById, { body: { id } }), staleTime: 0 })
  const read = useMemo(() => {
    if (!data) return undefined
    const { voucher, ...receipt } = data.receipt
    return { ...receipt, voucher: voucher && { ...voucher, code: voucherCode } }
  }, [data, voucherCode])
  const { ticket, fault, retry } = usePlaced(read, placed)
  return (
    <DocumentViewer
      title={`Abono ${number}`}
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
