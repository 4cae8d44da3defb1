import type { Centavos } from '@mostrador/domain/money'
import { type RefObject, useRef, useState } from 'react'
import { EXACT_CASH, type Paying, readPaying, writePaying } from '../../bag/paying.ts'
import { useKeptForm } from '../../session/forms/use-kept-form.ts'
import { useFocusOnWrong } from '../../ui/forms/use-focus-on-wrong.ts'
import { sayRead, sayTorn } from '../../ui/scan/say-read.ts'
import { useScans } from '../../ui/scan/use-scans.ts'
import { likeliestText } from '../../ui/scan/written-in.ts'
import type { PaymentHandle } from './payment-row.tsx'
import { isVoucherCode } from './use-vouchers.ts'

interface WrittenPayment {
  paying: string
  /** The balance when the draft was typed, in centavos. */
  owed: string
}

interface Options<Fields> {
  /** Name of the draft: 'cobro del pedido 12'. */
  readonly name: string
  readonly opened: Fields
  readonly balance: Centavos
}

/**
 * A form that pays a balance, with a draft that is validated again if the balance has changed. `box` and `payment` are
 * refs of the form and its `PaymentRow`, which gets scanned vouchers and digits typed outside a field.
 */
export function useKeptPayment<Fields extends { [Field in keyof Fields]: string }>({
  name,
  opened: fields,
  balance,
}: Options<Fields>) {
  type Written = Fields & WrittenPayment
  const opened: Written = { ...fields, paying: writePaying(EXACT_CASH), owed: String(balance) }
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({ name, opened })
  const [tries, setTries] = useState(0)
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const payment = useRef<PaymentHandle>(null)
  usePaymentInput(payment)
  const { owed } = form.values
  const isOwedOtherwise = keptAt !== undefined && owed !== String(balance)
  return {
    box,
    payment,
    values: form.values,
    write: (written: Partial<Fields>) => form.setValues(written as Partial<Written>),
    paying: readPaying(form.values.paying),
    pay: (change: (before: Paying) => Paying) =>
      form.setValues(({ paying }) => ({ paying: writePaying(change(readPaying(paying ?? ''))) }) as Partial<Written>),
    /** The balance when the draft was typed, if it has changed since. */
    owedBefore: isOwedOtherwise ? Number(owed) : undefined,
    /** True once problems are shown. */
    isJudged: tries > 0 || isOwedOtherwise,
    /** Call after a blocked submit. Shows the problems and focuses the first one. */
    judge: () => setTries((count) => count + 1),
    keptAt,
    startOver: () => startOver(opened),
    forget,
  }
}

/** Takes scanned vouchers, and digits typed outside a field as the amount received. Says what any other scan read. */
const usePaymentInput = (payment: RefObject<PaymentHandle | null>): void =>
  useScans({
    onScan(scan) {
      const text = likeliestText(scan)
      if (!isVoucherCode(text) || !payment.current?.takeVoucher(text)) sayRead(text)
    },
    isCode: (scan) => isVoucherCode(likeliestText(scan)),
    onTorn: sayTorn,
    onTyping(text) {
      if (/^\d/.test(text)) payment.current?.type(text)
    },
    typingPlace: () => payment.current?.field() ?? null,
  })
