import { invoiceById } from '@mostrador/contract/invoices'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryOf } from '../api/query.ts'
import { makeTicket, type TicketKind } from './make-ticket.ts'

/**
 * A ticket ready to be shown: the stored document, drawn as a PDF in this browser, at a blob: address. `renew` draws
 * it from a fresh reading.
 */
export function useTicket(invoiceId: number, kind: TicketKind) {
  const reading = useQuery({ ...queryOf(invoiceById, { body: { id: invoiceId } }), staleTime: 0 })
  const invoice = reading.data?.invoice
  const drawing = useQuery({
    queryKey: ['ticket', kind, invoice],
    queryFn: () => (invoice ? makeTicket(invoice, kind) : null),
    enabled: invoice !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  })
  const address = useBlobAddress(drawing.data ?? undefined)
  return {
    invoice,
    address,
    fault: reading.error ?? drawing.error ?? undefined,
    renew: () => void reading.refetch().then(() => drawing.refetch()),
  }
}

/** An address for a blob, given back when it is no longer shown. */
function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return address
}
