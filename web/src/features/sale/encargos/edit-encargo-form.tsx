import { Textarea, TextInput } from '@mantine/core'
import { editEncargo } from '@mostrador/contract/sale/encargos'
import { parseMoney, showMoney } from '@mostrador/domain/money'
import { LONGEST_REFERENCE, REFERENCE_WORDS } from '@mostrador/domain/money/payment'
import { DELIVERY_WORDS, type EncargoRow, FORM_WORDS, isCancelled, settledWord } from '@mostrador/domain/sale/encargo'
import { readMoney, tidyMoney } from '@mostrador/domain/typed-amount'
import { readForm } from '../../../api/calls/form-body.ts'
import { useSend } from '../../../api/calls/send.ts'
import { DrawerChoice } from '../../../drawer/drawer-choice.tsx'
import { useCashDrawer } from '../../../drawer/use-cash-drawer.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { encargoForm, isReceiving, paidProblem, paymentEffect, referenceProblem, stockEffect } from './edit-effects.ts'
import classes from './edit-encargo-form.module.css'
import { ENCARGO_READS } from './encargo-reads.ts'

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const STATES = [
  { value: '1', label: 'Activo' },
  { value: '2', label: 'No Activo' },
]

interface Props {
  readonly encargo: EncargoRow
  readonly onClose: () => void
}

/** Says what saving will do (P §2.12, D24, D72). */
export function EditEncargoForm({ encargo, onClose }: Props) {
  const { id, total } = encargo
  const { form, base, theirs, ...kept } = useKeptForm({
    name: `encargo ${id}`,
    opened: encargoForm.valuesOf(encargo),
    version: encargo.version,
  })
  const { send, isSending } = useSend(editEncargo, {
    refreshes: ENCARGO_READS,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.takeConflict(fault, (current: EncargoRow) => ({
        values: encargoForm.valuesOf(current),
        version: current.version,
      })),
  })
  const paidBefore = parseMoney(base.values.paid) ?? 0
  const paidNow = readMoney(form.values.paid) ?? paidBefore
  const movesCash = form.values.form === 'cash' && paidNow !== paidBefore
  const drawer = useCashDrawer(encargo.shop, { direction: paidNow < paidBefore ? 'out' : 'in', movesCash })
  const isReceived = form.values.form !== 'cash' && isReceiving(parseMoney(base.values.paid) ?? 0, form.values.paid)
  const save = () => {
    const { form: chosen, delivery: reached, reference, heldUntil: until, ...values } = form.values
    const heldUntil = until === '' ? undefined : (readDay(until) ?? until)
    const read = readForm(editEncargo, {
      ...values,
      ...(isReceived && reference.trim() !== '' && { reference }),
      ...(heldUntil !== undefined && { heldUntil }),
      paid: tidyMoney(values.paid),
      form: FORMS[chosen],
      delivery: DELIVERIES[reached],
      id,
      version: base.version,
    })
    const tooMuch = paidProblem(total, values.paid)
    const wrongNumber = referenceProblem(parseMoney(base.values.paid) ?? 0, form.values)
    if ('body' in read && !tooMuch && !wrongNumber && !drawer.problem)
      send({ body: { ...read.body, ...(drawer.ref && { shift: drawer.ref }) } })
    else
      form.setErrors({
        ...('errors' in read && read.errors),
        ...(tooMuch && { paid: tooMuch }),
        ...(wrongNumber && { reference: wrongNumber }),
        ...(drawer.problem && { shift: drawer.problem }),
      })
  }
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={encargoForm.words}
        onChoose={kept.settle}
      />
    )
  const effects = [
    paymentEffect({ paid: parseMoney(base.values.paid) ?? 0, total }, form.values),
    stockEffect(encargo, form.values),
  ]
    .filter(Boolean)
    .join(' ')
  const field = form.getInputProps
  return (
    <form noValidate onSubmit={submitWith(save)}>
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <div className={classes['fields']}>
        <p className={classes['sum']}>
          {encargo.affiliate} · Total {showMoney(total)} ·{' '}
          {settledWord({ ...encargo, isCancelled: isCancelled(encargo) }) ?? `Saldo ${showMoney(encargo.balance)}`}
        </p>
        <div className={classes['pair']}>
          <AmountField
            label="Pagado"
            maxLength={24}
            data-autofocus
            {...field('paid')}
            onBlur={() => form.setFieldValue('paid', tidyMoney(form.values.paid))}
          />
          <ChoiceField label="Forma de Pago" data={choicesOf(FORM_WORDS)} {...field('form')} />
        </div>
        {isReceived && (
          <TextInput
            label={REFERENCE_WORDS[form.values.form]}
            maxLength={LONGEST_REFERENCE}
            autoComplete="off"
            {...field('reference')}
          />
        )}
        {movesCash && (
          <DrawerChoice drawer={drawer} error={drawer.problem && (form.errors['shift'] as string | undefined)} />
        )}
        <Textarea label="Descripción" rows={3} {...field('description')} />
        <div className={classes['pair']}>
          <ChoiceField label="Entrega" data={choicesOf(DELIVERY_WORDS)} {...field('delivery')} />
          <ChoiceField label="Estado" data={STATES} {...field('isActive')} />
        </div>
        {encargo.affiliateId === null && (
          <DayField
            label="Guardado hasta"
            value={form.values.heldUntil}
            error={form.errors['heldUntil'] as string | undefined}
            onChange={(written) => form.setFieldValue('heldUntil', written)}
          />
        )}
        <p role="status" className={classes['effects']}>
          {effects}
        </p>
      </div>
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}

/** Codes of the wire (P §9). */
const FORMS = { cash: 1, cheque: 2, card: 3, transfer: 4 } as const
const DELIVERIES = { undelivered: 1, pending: 2, delivered: 3 } as const
