import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { editEncargo } from '@mostrador/contract/encargos'
import { DELIVERY_WORDS, type EncargoRow, FORM_WORDS } from '@mostrador/domain/encargo'
import { showMoney, writeMoney } from '@mostrador/domain/money'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { type EncargoValues, paidProblem, paymentEffect, stockEffect } from './edit-effects.ts'
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

/** What may change of an encargo (P §2.12), and what saving it will do (D24, D72). */
export function EditEncargoForm({ encargo, onClose }: Props) {
  const { id, version, paid, form: paymentForm, description, delivery, isActive, total } = encargo
  const form = useForm<EncargoValues>({
    initialValues: { paid: writeMoney(paid), form: paymentForm, description, delivery, isActive: isActive ? '1' : '2' },
  })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(editEncargo, {
    refreshes: ENCARGO_READS,
    setErrors: form.setErrors,
    onDone: onClose,
  })
  const save = () => {
    const { form: chosen, delivery: reached, ...values } = form.values
    const read = readForm(editEncargo, { ...values, form: FORMS[chosen], delivery: DELIVERIES[reached], id, version })
    const tooMuch = paidProblem(total, values.paid)
    if ('body' in read && !tooMuch) send({ body: read.body })
    else form.setErrors({ ...('errors' in read && read.errors), ...(tooMuch && { paid: tooMuch }) })
  }
  const effects = [paymentEffect(encargo, form.values), stockEffect(encargo, form.values)].filter(Boolean).join(' ')
  const field = form.getInputProps
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className={classes['fields']}>
        <p className={classes['sum']}>
          {encargo.affiliate} · Total {showMoney(total)} · Saldo {showMoney(encargo.balance)}
        </p>
        <div className={classes['pair']}>
          <TextInput
            label="Pagado"
            inputMode="decimal"
            leftSection="Q"
            maxLength={16}
            autoComplete="off"
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            {...field('paid')}
          />
          <ChoiceField label="Forma de Pago" data={choicesOf(FORM_WORDS)} {...field('form')} />
        </div>
        <Textarea label="Descripción" rows={3} maxLength={2000} {...field('description')} />
        <div className={classes['pair']}>
          <ChoiceField label="Entrega" data={choicesOf(DELIVERY_WORDS)} {...field('delivery')} />
          <ChoiceField label="Estado" data={STATES} {...field('isActive')} />
        </div>
        <p role="status" className={classes['effects']}>
          {effects}
        </p>
      </div>
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}

/** As the wire writes them (P §9). */
const FORMS = { cash: 1, cheque: 2, card: 3 } as const
const DELIVERIES = { undelivered: 1, pending: 2, delivered: 3 } as const
