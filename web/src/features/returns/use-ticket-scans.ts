import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { withOrder } from '../../counter/scan/find-order.ts'
import { useScans } from '../../ui/scan/use-scans.ts'

interface Handlers {
  readonly onInvoice: (invoiceId: number) => void
  /** Any other code. */
  readonly onOther: (text: string) => void
}

/** Over the list of returns: the bars of a sale's ticket begin its return. */
export function useTicketScans({ onInvoice, onOther }: Handlers): void {
  useScans(
    {
      onScan: ({ text }) => (isInvoiceNumber(text) ? void withOrder(text, ({ id }) => onInvoice(id)) : onOther(text)),
      isCode: ({ text }) => isInvoiceNumber(text),
    },
    { restsUnderDialogs: true },
  )
}
