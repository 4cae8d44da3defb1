import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { withOrder } from '../../../counter/scan/find-order.ts'
import { useScans } from '../../../ui/scan/use-scans.ts'
import { likeliestText } from '../../../ui/scan/written-in.ts'

interface Handlers {
  readonly onInvoice: (invoiceId: number) => void
  /** Any other code. */
  readonly onOther: (text: string) => void
}

/** Over the list of returns: the bars of a sale's ticket begin its return. */
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
