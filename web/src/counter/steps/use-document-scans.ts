import { showVoucherCode } from '@mostrador/domain/money/voucher'
import { isInvoiceNumber } from '@mostrador/domain/sale/invoice'
import { useRef } from 'react'
import { addVoucher, EXACT_CASH } from '../../bag/paying.ts'
import { useNavigate } from '../../navigation/navigation.ts'
import { paths } from '../../paths.ts'
import type { Counter } from '../acts/use-counter.ts'
import type { PaymentHandle } from '../pay/payment-row.tsx'
import { findVoucher, isVoucherCode } from '../pay/use-vouchers.ts'

/**
 * Handles scans of documents: a voucher pays in any step (D101), and an order number of this shop opens that order.
 * `take` returns whether the scan was one of these.
 */
export function useDocumentScans(
  { acts, bag: { encargo }, charging, saleKind }: Counter,
  /** The payment row of the review, or null while it is not drawn. */
  paymentRow: () => PaymentHandle | null,
) {
  const navigate = useNavigate()
  /** A lookup's answer is shown only if nothing was scanned since. */
  const last = useRef('')
  const pays = charging !== undefined && charging !== 'no' && encargo === null
  const keepVoucher = async (text: string) => {
    acts.tell({ text: 'Buscando el vale…', tone: 'quiet' })
    const found = await findVoucher(text)
    if (typeof found === 'string') return acts.refuse(found)
    acts.change((bag) => ({ ...bag, paying: addVoucher(bag.paying ?? EXACT_CASH, found) }))
    acts.tell({ text: `El vale ${showVoucherCode(found.code)} pagará este ${saleKind.noun}.`, tone: 'good' })
  }
  const offerOrder = async (number: string) => {
    acts.refuse(`Ningún producto tiene el código ${number}.`)
    const order = await import('../scan/find-order.ts')
      .then(({ findOrder }) => findOrder(number))
      .catch(() => undefined)
    if (!order || last.current !== number) return
    const go = () => navigate({ to: paths.client.pendingOrders, search: { recibo: order.id } })
    acts.tell({ text: `${number} es un pedido ya hecho.`, tone: 'quiet', way: { word: `Ver pedido ${number}`, go } })
  }
  return {
    take(text: string, isProduct: boolean): boolean {
      last.current = text
      if (isProduct) return false
      if (isVoucherCode(text) && pays) {
        const row = paymentRow()
        if (row) row.takeVoucher(text)
        else void keepVoucher(text)
        return true
      }
      if (!isInvoiceNumber(text)) return false
      void offerOrder(text)
      return true
    },
  }
}
