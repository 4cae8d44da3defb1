import { deliverEncargo } from '@mostrador/contract/sale/encargos'
import { invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'
import { counted } from '@mostrador/domain/count'
import { refusesCf } from '@mostrador/domain/fiscal/receiver'
import { type Centavos, showMoney } from '@mostrador/domain/money'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { sumOf } from '@mostrador/domain/money/payment'
import { FINAL_CONSUMER, tidyNit } from '@mostrador/domain/people/nit'
import type { EncargoDetail } from '@mostrador/domain/sale/encargo'
import { localDay } from '@mostrador/domain/time'
import type { FormEvent } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { handed, instalmentsPaid, partsOf, payingProblems, type TenderResult } from '../../../bag/paying.ts'
import { cfRefusal, felRulesOn } from '../../../bag/receiver.ts'
import { CreditTerms } from '../../../counter/pay/credit-terms.tsx'
import { OwedOtherwise } from '../../../counter/pay/owed-otherwise.tsx'
import { PaidSums } from '../../../counter/pay/paid-sums.tsx'
import { PaymentRow } from '../../../counter/pay/payment-row.tsx'
import { useKeptPayment } from '../../../counter/pay/use-kept-payment.ts'
import { ReceiverFields } from '../../../counter/receiver/receiver-fields.tsx'
import {
  RECEIVER_WRONG,
  type ReceiverValues,
  type TypedReceiver,
  useReceiver,
} from '../../../counter/receiver/use-receiver.ts'
import { DrawerChoice } from '../../../drawer/drawer-choice.tsx'
import { useCashDrawer } from '../../../drawer/use-cash-drawer.ts'
import { useTill } from '../../../drawer/use-till.ts'
import { useKeys } from '../../../ui/acts/use-keys.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import classes from './deliver-form.module.css'
import { type DeliveryBuyer, readBuyer, writeBuyer } from './delivery-buyer.ts'
import { DeliveryCustomer } from './delivery-customer.tsx'
import { ENCARGO_READS } from './encargo-reads.ts'

/** `handed` is undefined if nothing was owed. */
export type OnDelivered = (orderId: number, handed: TenderResult | undefined) => void

interface Props {
  readonly encargo: Pick<
    EncargoDetail,
    | 'id'
    | 'number'
    | 'customer'
    | 'customerId'
    | 'nit'
    | 'affiliate'
    | 'shop'
    | 'total'
    | 'balance'
    | 'payments'
    | 'lines'
  >
  readonly onClose: () => void
  readonly onDelivered: OnDelivered
}

/** Makes a sale of an encargo and takes its balance (D104). */
export function DeliverForm({ encargo, onClose, onDelivered }: Props) {
  const { id, number, total, balance, payments } = encargo
  const kept = useKeptPayment<ReceiverValues & { readonly chosen: string }>({
    name: `entrega del encargo ${id}`,
    opened: { kind: 'plain', nit: encargo.nit, name: encargo.customer, chosen: '' },
    balance,
  })
  const { paying, owedBefore, isJudged } = kept
  const { kind, nit, name } = kept.values
  const buyer: ReceiverValues = { kind, nit, name }
  const chosen = readBuyer(kept.values.chosen)
  const { settings } = useTill()
  const debtor = settings?.sellsOnCredit ? (chosen ?? namedBy(encargo)) : undefined
  const charging = settings?.charging ?? CASH_DEFAULTS.charging
  const fel = felRulesOn(settings?.fel, localDay(Date.now()))
  const typed = useReceiver(buyer)
  const parts = partsOf(paying, balance)
  const instalments = instalmentsPaid(paying, balance)
  const movesCash = parts.some(({ method }) => method === 'cash')
  const drawer = useCashDrawer(encargo.shop, { direction: 'in', movesCash })
  const { send, isSending } = useSend(deliverEncargo, {
    isKeyed: true,
    quiet: true,
    refreshes: [...ENCARGO_READS, pendingOrders, invoiceList],
    onDone: ({ orderId }) => {
      kept.forget()
      onDelivered(
        orderId,
        balance > 0 ? { ...handed(parts, balance), word: 'Saldo', ...(debtor && { isOnCredit: true }) } : undefined,
      )
    },
  })
  const problems = payingProblems(paying, balance)
  const wrongBuyer = fel ? buyerProblems(buyer, typed, { total, ...fel }) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys({ ...problems, ...wrongBuyer }).length > 0 || drawer.problem) return kept.judge()
    send({
      body: {
        id,
        ...(parts.length > 0 && { payments: parts }),
        ...(debtor && instalments.length > 0 && { instalments }),
        ...(chosen && { customerId: chosen.id }),
        ...(drawer.ref && { shift: drawer.ref }),
        ...(fel && saidBuyer(buyer, typed)),
      },
    })
  }
  useKeys({
    F7: fel ? () => kept.box.current?.querySelector<HTMLInputElement>('[data-field="nit"]')?.focus() : undefined,
  })
  const units = encargo.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const paysNow = parts.length > 0
  return (
    <>
      <DraftNotice at={kept.keptAt} onStartOver={kept.startOver} />
      <form noValidate ref={kept.box} className={classes['form']} onSubmit={submit}>
        <p className={classes['what']}>
          {number}, de {encargo.affiliate ?? encargo.customer}: {counted(units, 'unidad', 'unidades')}. Se hace un
          pedido con sus precios y sus pagos.
        </p>
        {fel && (
          <ReceiverFields values={buyer} typed={typed} errors={isJudged ? wrongBuyer : {}} onChange={kept.write} />
        )}
        <DeliveryCustomer
          chosen={chosen}
          onChange={(customer) => kept.write({ chosen: customer ? writeBuyer(customer) : '' })}
        />
        <PaidSums total={total} payments={payments} balance={balance} />
        {owedBefore !== undefined && <OwedOtherwise before={owedBefore} now={balance} />}
        {balance > 0 && (
          <PaymentRow
            ref={kept.payment}
            isInDialog
            paying={paying}
            due={balance}
            problems={isJudged ? problems : {}}
            canOwe={charging !== 'required'}
            credit={
              debtor && (
                <CreditTerms
                  buyer={debtor}
                  corrects={undefined}
                  due={balance}
                  paying={paying}
                  problems={isJudged ? problems : {}}
                  onChange={kept.pay}
                />
              )
            }
            onChange={kept.pay}
          />
        )}
        {movesCash && <DrawerChoice drawer={drawer} error={isJudged ? drawer.problem : undefined} />}
        <FormActs
          act={paysNow ? `Cobrar ${showMoney(sumOf(parts))} y entregar` : 'Entregar'}
          isSending={isSending}
          hasKey
          onClose={onClose}
        />
      </form>
    </>
  )
}

/** The server checks the credit of the encargo's customer. */
const namedBy = ({ customerId, customer }: Props['encargo']): DeliveryBuyer | undefined =>
  customerId === undefined ? undefined : { id: customerId, name: customer, nit: null }

type BuyerProblems = { readonly nit?: string; readonly name?: string }

/** Checked before any payment (D163). */
function buyerProblems(
  { name }: ReceiverValues,
  { receiver, known }: TypedReceiver,
  { total, cfLimit }: { readonly total: Centavos; readonly cfLimit: Centavos },
): BuyerProblems {
  if (!receiver) return { nit: RECEIVER_WRONG }
  if (receiver.kind !== 'CF') return known || name.trim() ? {} : { name: 'Escriba el nombre.' }
  return refusesCf(total, cfLimit) ? { nit: cfRefusal(cfLimit) } : {}
}

function saidBuyer({ name, nit }: ReceiverValues, { receiver, known }: TypedReceiver) {
  if (!receiver) return {}
  const customer = receiver.kind === 'CF' ? name.trim() || FINAL_CONSUMER : (known ?? name.trim())
  const isWrittenSo = receiver.kind === 'CF' || receiver.kind === 'NIT'
  return { customer, nit: isWrittenSo ? tidyNit(nit) : receiver.id, receiver: { kind: receiver.kind } }
}
