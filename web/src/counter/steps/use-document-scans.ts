import { readVoucherCode } from '@mostrador/domain/money/voucher'
import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { orderCodeIn } from '@mostrador/domain/sale/order-code'
import { quotationIdIn } from '@mostrador/domain/sale/quotation'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from '../../navigation/navigation.ts'
import { useProfile } from '../../session/person/session.tsx'
import type { Scan } from '../../ui/scan/scan-reader.ts'
import { likeliestText } from '../../ui/scan/written-in.ts'
import type { Counter } from '../acts/use-counter.ts'
import type { PaymentHandle } from '../pay/payment-row.tsx'

const documents = () => import('./take-document.ts')

/** Handles scans of vouchers (D101), orders, quotations (D191), catalogue orders (D192). `take` is true for these. */
export function useDocumentScans(
  { acts, bag: { encargo }, charging, saleKind }: Counter,
  /** The payment row of the review, or null while it is not drawn. */
  paymentRow: () => PaymentHandle | null,
) {
  const till = {
    navigate: useNavigate(),
    profile: useProfile(),
    queries: useQueryClient(),
    saleKind,
  }
  /** A lookup's answer is shown only if nothing was scanned since. */
  const last = useRef('')
  const pays = charging !== undefined && charging !== 'no' && encargo === null
  return {
    take(scan: Scan, isProduct: boolean): boolean {
      const text = likeliestText(scan)
      last.current = text
      const desk = { acts, saleKind, till, isLast: () => last.current === text }
      const orderCode = saleKind.kind === 'order' && orderCodeIn(text)
      if (orderCode)
        void import('./take-order-code.ts').then(({ takeOrderCode }) => takeOrderCode(orderCode, scan, isProduct, desk))
      if (isProduct || orderCode) return !isProduct
      if (readVoucherCode(text) !== null && pays) {
        const row = paymentRow()
        if (row) row.takeVoucher(text)
        else void documents().then(({ keepVoucher }) => keepVoucher(text, desk))
        return true
      }
      const quotationId = quotationIdIn(text)
      if (quotationId) {
        void documents().then(({ openScanned }) => openScanned(quotationId, text.toUpperCase(), desk))
        return true
      }
      if (!isInvoiceNumber(text)) return false
      acts.refuse(`Ningún producto tiene el código ${text}.`)
      void documents().then(({ offerOrder }) => offerOrder(text, desk))
      return true
    },
  }
}
