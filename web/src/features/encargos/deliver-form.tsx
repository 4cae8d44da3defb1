import { deliverEncargo } from '@mostrador/contract/encargos'
import { invoiceList, pendingOrders } from '@mostrador/contract/invoices'
import { CASH_DEFAULTS } from '@mostrador/domain/cash-settings'
import type { EncargoDetail } from '@mostrador/domain/encargo'
import { showMoney } from '@mostrador/domain/money'
import { type FormEvent, useRef, useState } from 'react'
import { useSend } from '../../api/send.ts'
import { EXACT_CASH, type Handed, handed, partsOf, payingProblems } from '../../bag/paying.ts'
import { useFocusOnWrong } from '../../counter/keys/use-focus-on-wrong.ts'
import { PaidSums } from '../../counter/pay/paid-sums.tsx'
import { type PaymentHandle, PaymentRow } from '../../counter/pay/payment-row.tsx'
import { useVoucherScans } from '../../counter/pay/use-voucher-scans.ts'
import { useShiftAt, useTill } from '../../drawer/use-till.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { useLateFocus } from '../../ui/use-late-focus.ts'
import classes from './deliver-form.module.css'
import { ENCARGO_READS } from './encargo-reads.ts'

/** `handed`: what was paid at the delivery; undefined where nothing was owed. */
export type OnDelivered = (orderId: number, handed: Handed | undefined) => void

interface Props {
  readonly encargo: Pick<
    EncargoDetail,
    'id' | 'number' | 'customer' | 'affiliate' | 'shop' | 'total' | 'balance' | 'payments' | 'lines'
  >
  readonly onClose: () => void
  readonly onDelivered: OnDelivered
}

/** Who fetches what, what is still owed, and how that is paid (D104). */
export function DeliverForm({ encargo, onClose, onDelivered }: Props) {
  const { id, number, total, balance, payments } = encargo
  const [paying, setPaying] = useState(EXACT_CASH)
  const [tries, setTries] = useState(0)
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  useLateFocus(box)
  useFormGuard(() => paying !== EXACT_CASH)
  const payment = useRef<PaymentHandle>(null)
  useVoucherScans(payment)
  const shift = useShiftAt(encargo.shop)
  const charging = useTill().settings?.charging ?? CASH_DEFAULTS.charging
  const parts = partsOf(paying, balance)
  const { send, isSending } = useSend(deliverEncargo, {
    isKeyed: true,
    quiet: true,
    refreshes: [...ENCARGO_READS, pendingOrders, invoiceList],
    onDone: ({ orderId }) =>
      onDelivered(orderId, balance > 0 ? { ...handed(parts, balance), word: 'Saldo' } : undefined),
  })
  const problems = payingProblems(paying, balance)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length > 0) return setTries((count) => count + 1)
    send({ body: { id, ...(parts.length > 0 && { payments: parts }), ...(shift && { shift }) } })
  }
  const units = encargo.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const paysNow = parts.length > 0
  return (
    <form noValidate ref={box} className={classes['form']} onSubmit={submit}>
      <p className={classes['what']}>
        {number}, de {encargo.affiliate ?? encargo.customer}: {units === 1 ? '1 unidad' : `${units} unidades`}. Se hace
        un pedido con sus precios y sus pagos.
      </p>
      <PaidSums total={total} payments={payments} balance={balance} />
      {balance > 0 && (
        <PaymentRow
          ref={payment}
          isInDialog
          paying={paying}
          due={balance}
          problems={tries > 0 ? problems : {}}
          canOwe={charging !== 'required'}
          onChange={(change) => setPaying(change)}
        />
      )}
      <FormActs
        act={paysNow ? `Cobrar ${showMoney(balance)} y entregar` : 'Entregar'}
        isSending={isSending}
        onClose={onClose}
      />
    </form>
  )
}
