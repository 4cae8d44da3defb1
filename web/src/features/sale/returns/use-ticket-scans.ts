import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { withOrder } from '../../../counter/scan/find-order.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText } from '../../../ui/scan/written-in.ts'

interface Handlers {
  readonly onInvoice: (invoiceId: number) => void
  readonly onOther: (text: string) => void
}

/** Scanning a sale's ticket over the list begins its return. */
export function useTicketScans({ onInvoice, onOther }: Handlers): void {
  useScans(
    {
      onScan(scan) {
        const text = likeliestText(scan)
        if (isInvoiceNumber(text)) void withOrder(text, ({ id }) => onInvoice(id))
        else onOther(text)
      },
      isCode: ({ text }) => isInvoiceNumber(text),
    },
    { restsUnderDialogs: true },
  )
}
