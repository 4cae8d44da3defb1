import type { RefObject } from 'react'
import { useScans } from '../scan/use-scans.ts'
import type { PaymentHandle } from './payment-row.tsx'
import { isVoucherCode } from './use-vouchers.ts'

/** In a dialog that takes money: what is scanned is a voucher, or is said not to be one. */
export const useVoucherScans = (payment: RefObject<PaymentHandle | null>): void =>
  useScans({
    onScan: ({ text }) => payment.current?.takeVoucher(text),
    isCode: ({ text }) => isVoucherCode(text),
    onTorn: (text) => payment.current?.takeVoucher(text),
    onTyping: () => undefined,
    typingPlace: () => null,
  })
