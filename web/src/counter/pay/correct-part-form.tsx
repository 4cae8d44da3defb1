import { TextInput } from '@mantine/core'
import { shiftById, shiftList } from '@mostrador/contract/cash'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { correctPayment, unconfirmedTransfers } from '@mostrador/contract/payments'
import type { InvoicePayment } from '@mostrador/domain/invoice'
import { showMoney } from '@mostrador/domain/money'
import {
  LONGEST_REFERENCE,
  METHOD_WORDS,
  type PaymentMethod,
  partProblem,
  standingParts,
} from '@mostrador/domain/payment'
import { showLocal } from '@mostrador/domain/time'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../api/send.ts'
import { useRefundShift } from '../../drawer/use-refund-shift.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { KeyRadios } from '../../ui/key-radios.tsx'
import { useFocusOnWrong } from '../keys/use-focus-on-wrong.ts'
import classes from './correct-part-form.module.css'
import { OFFERED, REFERENCE_WORDS } from './ways.ts'

interface Props {
  readonly shop: string
  readonly payments: readonly InvoicePayment[]
  /** In which forms its document is paid. */
  readonly forms?: readonly PaymentMethod[]
  /** What of its document is old afterwards. */
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
}

/** Parts whose form may have been rung wrong: a voucher's goes back to its voucher, and only by a return (D91). */
const correctable = (payments: readonly InvoicePayment[]): InvoicePayment[] =>
  standingParts(payments).filter(({ method, amount }) => method !== 'voucher' && amount > 0)

const BESIDE = 'none'

/** A part that was rung with the wrong form: taken back and booked anew in the right one (D91). */
export function CorrectPartForm({ shop, payments, forms = OFFERED, refreshes, onClose }: Props) {
  const parts = correctable(payments)
  const [picked, setPicked] = useState<string>()
  const [method, setMethod] = useState<PaymentMethod>()
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const wordsId = useId()
  const shift = useRefundShift(shop)
  useFormGuard(() => method !== undefined || reason !== '' || reference !== '')
  const { send, isSending } = useSend(correctPayment, {
    isKeyed: true,
    refreshes: [...refreshes, shiftById, shiftList, unconfirmedTransfers],
    setErrors: setRefused,
    onDone: onClose,
  })
  const part = parts.find(({ id }) => String(id) === picked) ?? (parts.length === 1 ? parts[0] : undefined)
  if (parts.length === 0)
    return (
      <>
        <p className={classes['what']}>
          No queda ningún pago que corregir. Lo que se pagó con vale no cambia de forma: devuelva la venta y hágala de
          nuevo.
        </p>
        <FormActs act="Entendido" isSending={false} onClose={onClose} />
      </>
    )
  // The part's own shift has it while that is open; who decides names another where it is not.
  const own = shift.choices.find(({ id }) => id === part?.shiftId)
  const problem = part && method && partProblem({ method, amount: part.amount, reference: reference.trim() })
  const missing: Record<string, string> = {
    ...(part === undefined && { id: 'Elija qué pago se corrige.' }),
    ...(method === undefined && { method: 'Elija cómo se pagó.' }),
    ...(problem && { [problem[0]]: problem[1] }),
    ...(reason.trim() === '' && { reason: 'Escriba por qué se corrige.' }),
  }
  const wrong: Readonly<Record<string, string>> = { ...refused, ...(tries > 0 && missing) }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries((count) => count + 1)
    setRefused({})
    if (Object.keys(missing).length > 0 || !part || !method) return
    send({
      body: {
        id: part.id,
        method,
        reason: reason.trim(),
        ...(reference.trim() !== '' && { reference: reference.trim() }),
        ...(!own && shift.ref && { shift: shift.ref }),
      },
    })
  }
  return (
    <form noValidate ref={box} className={classes['form']} onSubmit={submit}>
      {parts.length > 1 ? (
        <fieldset className={classes['group']}>
          <legend>Qué pago se corrige</legend>
          <KeyRadios
            name={`${wordsId}-part`}
            choices={parts.map((each) => ({ value: String(each.id), word: partWords(each) }))}
            value={picked ?? ''}
            onChange={(id) => {
              setPicked(id)
              setMethod(undefined)
            }}
          />
          <Problem words={wrong['id']} />
        </fieldset>
      ) : (
        part && (
          <p className={classes['what']}>
            Se anotó {showMoney(part.amount)} en {METHOD_WORDS[part.method].toLowerCase()}, {showLocal(part.at)},{' '}
            {part.author}.
          </p>
        )
      )}
      <fieldset className={classes['group']}>
        <legend>Cómo se pagó</legend>
        <KeyRadios
          name={`${wordsId}-form`}
          choices={forms
            .filter((each) => each !== part?.method)
            .map((each) => ({ value: each, word: METHOD_WORDS[each] }))}
          value={method ?? ''}
          onChange={(each) => each !== '' && setMethod(each)}
        />
        <Problem words={wrong['method']} />
      </fieldset>
      {method !== undefined && REFERENCE_WORDS[method] && (
        <TextInput
          label={REFERENCE_WORDS[method]}
          size="md"
          autoComplete="off"
          maxLength={LONGEST_REFERENCE}
          value={reference}
          error={wrong['reference']}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      )}
      {own && <p className={classes['soft']}>Se corrige en {own.label}.</p>}
      {part && !own && shift.choices.length > 0 && (
        <ChoiceField
          label="En qué caja se anota"
          description="El turno que lo cobró ya se cerró, y su corte no cambia."
          size="md"
          data={[
            ...shift.choices.map(({ id, label }) => ({ value: String(id), label })),
            { value: BESIDE, label: 'Fuera de caja' },
          ]}
          value={shift.chosen === null ? BESIDE : String(shift.chosen)}
          error={wrong['shift']}
          onChange={(value) => shift.choose(value === null || value === BESIDE ? null : Number(value))}
        />
      )}
      <TextInput
        label="Motivo"
        size="md"
        autoComplete="off"
        maxLength={200}
        value={reason}
        error={wrong['reason']}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <FormActs act="Corregir el pago" isSending={isSending} onClose={onClose} />
    </form>
  )
}

const partWords = ({ method, amount }: InvoicePayment): string => `${METHOD_WORDS[method]} ${showMoney(amount)}`

const Problem = ({ words }: { readonly words: string | undefined }) =>
  words ? (
    <p role="alert" className={classes['wrong']}>
      {words}
    </p>
  ) : null
