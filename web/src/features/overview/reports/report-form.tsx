import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { localDay, showDay } from '@mostrador/domain/time'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import { hideWarning, showWarning } from '../../../ui/notices/warning.tsx'
import classes from './report-form.module.css'
import { lastMonth, type Preset, presets } from './report-period.ts'
import type { ReportRequest } from './use-report-address.ts'

interface Props {
  readonly shops: readonly { readonly id: number; readonly name: string }[]
  readonly request: ReportRequest | undefined
  readonly onRequest: (request: ReportRequest) => void
}

interface Values {
  start: string
  end: string
  shopId: string | null
}

/** The specification gives this text (P §5). */
const NO_SHOP = '¡Selecciona una tienda!'

const ALL = '0'

const NO_DAY = 'Escriba la fecha como DD-MM-AAAA.'

function initialValues(request: ReportRequest | undefined): Values {
  const { start, end } = request ?? lastMonth(Date.now())
  return { start: showDay(start), end: showDay(end), shopId: request ? String(request.shopId ?? ALL) : null }
}

/** Shop and days of a report (P §2.14). */
export function ReportForm({ shops, request, onRequest }: Props) {
  const choices = [
    { value: ALL, label: 'Todas las tiendas' },
    ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const form = useForm<Values>({
    initialValues: initialValues(request),
    validate: {
      start: (start) => (readDay(start) ? null : NO_DAY),
      end: (end, { start }) => {
        const [first, last] = [readDay(start), readDay(end)]
        if (!last) return NO_DAY
        return first && first > last ? 'La fecha final es anterior a la de inicio.' : null
      },
      shopId: (shopId) => (choices.some(({ value }) => value === shopId) ? null : NO_SHOP),
    },
  })
  const submit = ({ start: first, end: last, shopId }: Values) => {
    hideWarning(NO_SHOP)
    const [start, end] = [readDay(first), readDay(last)]
    if (start && end) onRequest({ start, end, shopId: shopId === ALL ? null : Number(shopId) })
  }
  /** A preset acts at once. Without a chosen shop it means all shops, or the only one. */
  const take = ({ start, end }: Preset) => {
    const [only, ...others] = shops
    const usual = only && others.length === 0 ? String(only.id) : ALL
    const values = { start: showDay(start), end: showDay(end), shopId: form.values.shopId ?? usual }
    form.setValues(values)
    form.clearErrors()
    submit(values)
  }
  const field = form.getInputProps
  const today = localDay(Date.now())
  const isTaken = ({ start, end }: Preset) => readDay(form.values.start) === start && readDay(form.values.end) === end
  return (
    <>
      <fieldset className={classes['presets']} aria-label="Fechas de uso frecuente">
        {presets(today).map((preset) => (
          <Button
            key={preset.label}
            variant="default"
            size="compact-sm"
            aria-pressed={isTaken(preset)}
            className={classes['preset'] ?? ''}
            onClick={() => take(preset)}
          >
            {preset.label}
          </Button>
        ))}
      </fieldset>
      <form
        noValidate
        className={classes['form']}
        onSubmit={form.onSubmit(submit, (errors) => {
          if (errors['shopId']) showWarning(NO_SHOP)
        })}
      >
        <DayField label="Fecha de inicio" last={today} value={form.values.start} {...field('start')} />
        <DayField label="Fecha final" last={today} value={form.values.end} {...field('end')} />
        <ChoiceField label="Comercio" searchable data={choices} {...field('shopId')} />
        <Button type="submit" className={classes['act'] ?? ''}>
          Generar reporte
        </Button>
      </form>
    </>
  )
}
