import { type ComponentProps, lazy, Suspense } from 'react'
import { untilHere } from '../../ui/late/late.tsx'
import type { AccountDialog } from './account-dialog.tsx'
import type { AccountReceiptViewer } from './account-receipt.tsx'
import type { TakeAccountPayment } from './take-account-payment.tsx'

/** Payments on account load when somebody pays or prints, because the lists beside them are read more often. */
const Dialog = lazy(untilHere(async () => ({ default: (await import('./account-dialog.tsx')).AccountDialog })))
const Taking = lazy(
  untilHere(async () => ({ default: (await import('./take-account-payment.tsx')).TakeAccountPayment })),
)
const Receipt = lazy(untilHere(async () => ({ default: (await import('./account-receipt.tsx')).AccountReceiptViewer })))

export const LateAccountDialog = (props: ComponentProps<typeof AccountDialog>) => (
  <Suspense fallback={null}>
    <Dialog {...props} />
  </Suspense>
)

export const LateAccountPayment = (props: ComponentProps<typeof TakeAccountPayment>) =>
  props.isOpen && (
    <Suspense fallback={null}>
      <Taking {...props} />
    </Suspense>
  )

export const LateAccountReceipt = (props: ComponentProps<typeof AccountReceiptViewer>) => (
  <Suspense fallback={null}>
    <Receipt {...props} />
  </Suspense>
)
