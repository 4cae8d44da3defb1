import { Alert, TextInput } from '@mantine/core'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { shiftById, shiftList } from '@mostrador/contract/money/cash'
import { correctPayment, unconfirmedTransfers } from '@mostrador/contract/money/payments'
import { showMoney } from '@mostrador/domain/money'
import { CUOTAS, cuotasWords } from '@mostrador/domain/money/cuotas'
import {
  LONGEST_REFERENCE,
  METHOD_WORDS,
  OFFERED_METHODS,
  type PaymentMethod,
  partProblem,
  REFERENCE_WORDS,
  standingParts,
} from '@mostrador/domain/money/payment'
import { can } from '@mostrador/domain/people/permissions'
import type { InvoicePayment } from '@mostrador/domain/sale/invoice'
import { showLocal } from '@mostrador/domain/time'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '../../api/calls/send.ts'
import { DrawerChoice } from '../../drawer/drawer-choice.tsx'
import { useCashDrawer } from '../../drawer/use-cash-drawer.ts'
import { useKeptForm } from '../../session/forms/use-kept-form.ts'
import { useProfile } from '../../session/person/session.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { KeyRadios } from '../../ui/forms/key-radios.tsx'
import { useFocusOnWrong } from '../../ui/forms/use-focus-on-wrong.ts'
import classes from './correct-part-form.module.css'
import { CuotasChoice } from './cuotas-choice.tsx'
import { NothingLeft } from './nothing-left.tsx'

interface Props {
  /** Name of the draft: the document with these payments. */
  readonly draft: string
  readonly shop: string
  readonly payments: readonly InvoicePayment[]
  readonly forms?: readonly PaymentMethod[]
  readonly refreshes: readonly Endpoint[]
  readonly onClose: () => void
}

/** Parts whose method can be corrected. A voucher's part goes back to its voucher by a return only (D91). */
const correctable = (payments: readonly InvoicePayment[]): InvoicePayment[] =>
  standingParts(payments).filter(({ method, amount }) => method !== 'voucher' && amount > 0)

interface Written {
  /** The part's id, or '' before the choice. */
  picked: string
  method: PaymentMethod | ''
  reference: string
  /** A card's cuotas, '' for none. */
  cuotas: string
  reason: string
  /** The shift in which to book it, '' for none, or null before the choice. */
  shift: string | null
}

/** Corrects a payment with a wrong method: reverses it and books it with the right one (D91). */
export function CorrectPartForm({ payments, onClose, ...form }: Props) {
  const parts = correctable(payments)
  return parts.length > 0 ? (
    <CorrectForm parts={parts} onClose={onClose} {...form} />
  ) : (
    <NothingLeft
      words="No queda ningún pago que corregir. Lo que se pagó con vale no cambia de forma: devuelva la venta y hágala de nuevo."
      onClose={onClose}
    />
  )
}

interface FormProps extends Omit<Props, 'payments'> {
  readonly parts: readonly InvoicePayment[]
}

/** Keeps a draft for its own part. After that part's correction another one is chosen by hand. */
function CorrectForm({ draft, shop, parts, forms = OFFERED_METHODS, refreshes, onClose }: FormProps) {
  const [only] = parts
  const opened: Written = {
    picked: parts.length === 1 && only ? String(only.id) : '',
    method: '',
    reference: '',
    cuotas: '',
    reason: '',
    shift: null,
  }
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({ name: draft, opened })
  const { picked, method, reference, reason, shift: chosen } = form.values
  const set = form.setFieldValue
  const [tries, setTries] = useState(0)
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const box = useFocusOnWrong<HTMLFormElement>(tries)
  const wordsId = useId()
  const drawer = useCashDrawer(shop, {
    direction: 'in',
    movesCash: true,
    held: [
      chosen === null ? undefined : chosen === '' ? null : Number(chosen),
      (id) => set('shift', id === null ? '' : String(id)),
    ],
  })
  const { send, isSending } = useSend(correctPayment, {
    isKeyed: true,
    refreshes: [...refreshes, shiftById, shiftList, unconfirmedTransfers],
    setErrors: setRefused,
    onDone: () => {
      forget()
      onClose()
    },
  })
  const part = parts.find(({ id }) => String(id) === picked)
  const isGone = part === undefined && picked !== ''
  // Only a role that decides may book the correction in another shift than the part's own.
  const decides = can(useProfile(), 'shifts.decide')
  const own = drawer.choices.find(({ id }) => id === part?.shiftId)
  const asksDrawer = decides && part !== undefined && !own
  const problem = part && method && partProblem({ method, amount: part.amount, reference: reference.trim() })
  const cuotas = method === 'card' ? CUOTAS.find((each) => String(each) === form.values.cuotas) : undefined
  const isSame = part !== undefined && method === part.method && cuotas === part.cuotas
  const missing: Record<string, string> = {
    ...(part === undefined && { id: 'Elija qué pago se corrige.' }),
    ...(method === '' && { method: 'Elija cómo se pagó.' }),
    ...(isSame && { cuotas: 'Así se anotó. Elija otras cuotas u otra forma.' }),
    ...(problem && { [problem[0]]: problem[1] }),
    ...(asksDrawer && drawer.problem && { shift: drawer.problem }),
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
        ...(cuotas !== undefined && { cuotas }),
        ...(asksDrawer && drawer.ref && { shift: drawer.ref }),
      },
    })
  }
  return (
    <>
      <DraftNotice at={keptAt} onStartOver={() => startOver(opened)} />
      <form noValidate ref={box} className={classes['form']} onSubmit={submit}>
        {isGone && (
          <Alert color="amber" role="alert">
            El pago que iba a corregir ya cambió: quizá ya se corrigió. Elija cuál se corrige ahora.
          </Alert>
        )}
        {parts.length > 1 || !part ? (
          <fieldset className={classes['group']}>
            <legend>Qué pago se corrige</legend>
            <KeyRadios
              name={`${wordsId}-part`}
              choices={parts.map((each) => ({ value: String(each.id), word: partWords(each) }))}
              value={picked}
              onChange={(id) => form.setValues({ picked: id, method: '' })}
            />
            <Problem words={wrong['id']} />
          </fieldset>
        ) : (
          <p className={classes['what']}>
            Se anotó {showMoney(part.amount)} en {METHOD_WORDS[part.method].toLowerCase()}
            {cuotasWords(part)}, {showLocal(part.at)}, {part.author}.
          </p>
        )}
        <fieldset className={classes['group']}>
          <legend>Cómo se pagó</legend>
          <KeyRadios
            name={`${wordsId}-form`}
            choices={forms
              .filter((each) => each === 'card' || each !== part?.method)
              .map((each) => ({ value: each, word: METHOD_WORDS[each] }))}
            value={method}
            onChange={(each) => set('method', each)}
          />
          <Problem words={wrong['method']} />
        </fieldset>
        {method !== '' && REFERENCE_WORDS[method] && (
          <TextInput
            label={REFERENCE_WORDS[method]}
            size="md"
            autoComplete="off"
            maxLength={LONGEST_REFERENCE}
            value={reference}
            error={wrong['reference']}
            onChange={(event) => set('reference', event.currentTarget.value)}
          />
        )}
        {method === 'card' && (
          <CuotasChoice
            cuotas={cuotas}
            error={wrong['cuotas']}
            onChange={(each) => set('cuotas', String(each ?? ''))}
          />
        )}
        {own && <p className={classes['soft']}>Se corrige en {own.label}.</p>}
        {asksDrawer && drawer.choices.length > 0 && (
          <DrawerChoice
            drawer={drawer}
            label="En qué caja se anota"
            description="El turno que lo cobró ya se cerró, y su corte no cambia."
            error={wrong['shift']}
          />
        )}
        <TextInput
          label="Motivo"
          size="md"
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={wrong['reason']}
          onChange={(event) => set('reason', event.currentTarget.value)}
        />
        <FormActs act="Corregir el pago" isSending={isSending} onClose={onClose} />
      </form>
    </>
  )
}

const partWords = (part: InvoicePayment): string =>
  `${METHOD_WORDS[part.method]}${cuotasWords(part)} ${showMoney(part.amount)}`

const Problem = ({ words }: { readonly words: string | undefined }) =>
  words ? (
    <p role="alert" className={classes['wrong']}>
      {words}
    </p>
  ) : null
