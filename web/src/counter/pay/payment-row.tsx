import type { Centavos } from '@mostrador/domain/money'
import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import {
  changeWay,
  EXACT_CASH,
  type PartProblems,
  type Paying,
  type PaymentChoice,
  type TypedPart,
} from '../../bag/paying.ts'
import { useKeys } from '../../ui/acts/use-keys.ts'
import { KeyRadios } from '../../ui/forms/key-radios.tsx'
import { typeInto } from '../../ui/scan/field-guard.ts'
import { Money } from '../../ui/texts/money.tsx'
import { CashFields } from './cash-fields.tsx'
import { MixedParts } from './mixed-parts.tsx'
import classes from './payment-row.module.css'
import { ReferenceField } from './reference-field.tsx'
import { useVouchers } from './use-vouchers.ts'
import { VoucherFields } from './voucher-fields.tsx'
import { ON_CREDIT, WAYS } from './ways.ts'

export interface PaymentHandle {
  /** The field for the cash received, which takes digits during a payment in cash. null for other methods. */
  field(): HTMLInputElement | null
  type(text: string): void
  /** Takes a scanned voucher, which pays. Returns false if this payment takes none. */
  takeVoucher(code: string): boolean
}

interface Props {
  readonly paying: Paying
  /** The sum to pay, or null if unknown. */
  readonly due: Centavos | null
  readonly problems: PartProblems & { readonly payment?: string }
  readonly canOwe: boolean
  /** Terms of a sale on credit. Given if what is left owing is the customer's debt (D186). */
  readonly credit?: ReactNode
  /** False for a deposit on an encargo, which takes no vouchers. */
  readonly takesVouchers?: boolean
  readonly isInDialog?: boolean
  readonly onChange: (change: (before: Paying) => Paying) => void
  readonly onTimes?: (text: string) => boolean
  readonly ref?: Ref<PaymentHandle>
}

/** The payment of a sale, under its total: in one form, in several, or later (D87, D89, D106). */
export function PaymentRow(props: Props) {
  const {
    paying,
    due,
    problems,
    canOwe,
    credit,
    takesVouchers = true,
    isInDialog = false,
    onChange,
    onTimes,
    ref,
  } = props
  const { way, parts } = paying
  const box = useRef<HTMLFieldSetElement>(null)
  const received = useRef<HTMLInputElement>(null)
  const vouchers = useVouchers(paying, onChange)
  const ways = WAYS.filter(
    ({ value }) => (canOwe || credit || value !== 'owing') && (takesVouchers || value !== 'voucher'),
  ).map((each) => (credit && each.value === 'owing' ? ON_CREDIT : each))
  useImperativeHandle(ref, () => ({
    field: () => received.current,
    type(text) {
      // The focus selects the text, unless the person is typing in the field.
      received.current?.focus()
      if (received.current) typeInto(received.current, text)
    },
    takeVoucher: (code) => {
      if (takesVouchers) vouchers.take(code)
      return takesVouchers
    },
  }))
  const choose = (chosen: PaymentChoice) => onChange((before) => changeWay(before, chosen))
  const chooseByKey = (chosen: PaymentChoice) => () => {
    // Must be synchronous, because the next key belongs into the field.
    flushSync(() => choose(chosen))
    const field = box.current?.querySelector<HTMLInputElement>('[data-first]')
    const hasNoField = chosen === 'card' || chosen === 'owing'
    // The last radio belongs to the rest after vouchers.
    if (hasNoField) [...(box.current?.querySelectorAll<HTMLInputElement>('[type=radio]:checked') ?? [])].at(-1)?.focus()
    else field?.focus()
    if (!hasNoField) field?.select()
  }
  useKeys(
    Object.fromEntries(ways.flatMap(({ key, value: each }) => (key ? [[key, chooseByKey(each)]] : []))),
    isInDialog,
  )
  const write = (at: number, written: Partial<TypedPart>) =>
    onChange((before) => ({
      ...before,
      parts: before.parts.map((part, index) => (index === at ? { ...part, ...written } : part)),
    }))
  const [first = EXACT_CASH.parts[0]] = parts
  return (
    <fieldset ref={box} className={classes['row']} data-payment>
      <legend className={classes['legend']}>Forma de pago</legend>
      <KeyRadios name={isInDialog ? 'way-in-dialog' : 'way'} choices={ways} value={way} onChange={choose} />
      {problems.payment && (
        <p role="alert" className={classes['wrong']}>
          {problems.payment}
        </p>
      )}
      {way === 'cash' && first && (
        <CashFields
          ref={received}
          part={first}
          due={due}
          error={problems['part0.received'] ?? problems['part0.amount']}
          onTimes={onTimes}
          onReceived={(typed) => write(0, { received: typed })}
        />
      )}
      {(way === 'card' || way === 'transfer') && first && (
        <ReferenceField
          part={first}
          isFirst
          error={problems['part0.reference'] ?? problems['part0.amount']}
          onWrite={(written) => write(0, written)}
        />
      )}
      {way === 'mixed' && (
        <MixedParts
          isDeposit={!takesVouchers}
          paying={paying}
          due={due}
          problems={problems}
          onChange={onChange}
          onWrite={write}
        />
      )}
      {way === 'voucher' && (
        <VoucherFields
          ref={received}
          paying={paying}
          due={due}
          vouchers={vouchers}
          problems={problems}
          isInDialog={isInDialog}
          onTimes={onTimes}
          onChange={onChange}
          onWrite={write}
        />
      )}
      {way === 'owing' &&
        (credit ?? (
          <p className={classes['owing']}>
            Quedan <Money value={due} /> por cobrar. Se cobran después en Pedidos pendientes.
          </p>
        ))}
    </fieldset>
  )
}
