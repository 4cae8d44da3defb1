import { Button, Checkbox, Textarea } from '@mantine/core'
import { setShopSettings, shopSettings } from '@mostrador/contract/group/settings'
import { drawerList } from '@mostrador/contract/money/till'
import type { CashSettings } from '@mostrador/domain/money/cash-settings'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import classes from './cash-form.module.css'
import { CASH_RULES, type CashValues, cashSettings, cashValues } from './parts/cash-values.ts'
import { onlyChanged } from './parts/only-changed.ts'

interface Props {
  readonly shopId: number
  readonly settings: CashSettings
}

const CHARGING = [
  { value: 'no', label: 'No se pregunta' },
  { value: 'yes', label: 'Se pregunta cómo paga' },
  { value: 'required', label: 'Nada sale sin cobrarse' },
]

const SHIFTS = [
  { value: 'no', label: 'Sin turnos' },
  { value: 'yes', label: 'Con turnos' },
  { value: 'required', label: 'Sin turno no se cobra en efectivo' },
]

const RETURNS = [
  { value: 'yes', label: 'Reciben devoluciones' },
  { value: 'upTo', label: 'Reciben hasta un monto' },
  { value: 'no', label: 'No reciben devoluciones' },
]

/** A reload keeps the form. */
export function CashForm({ shopId, settings }: Props) {
  const { form, base, keptAt, startOver, sending, saved } = useKeptForm<CashValues>({
    name: `caja ${shopId}`,
    opened: cashValues(settings),
    version: 0,
    validate: CASH_RULES,
  })
  const { send, isSending } = useSend(setShopSettings, {
    refreshes: [shopSettings, drawerList],
    setErrors: form.setErrors,
    around: sending,
    onDone: ({ settings: stored }) => saved(cashValues(stored)),
  })
  const tick = (field: 'completesWhenPaid' | 'isBlind' | 'sellsOnCredit' | 'showsCreditSums') =>
    form.getInputProps(field, { type: 'checkbox' })
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={form.onSubmit((values) =>
        send({ params: { id: shopId }, body: onlyChanged(cashSettings(base.values), cashSettings(values)) }),
      )}
    >
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <fieldset className={classes['group']}>
        <legend>Cobro</legend>
        <ChoiceField label="Al vender" data={CHARGING} {...form.getInputProps('charging')} />
        <Checkbox label="Un pedido cobrado por completo queda Completado" {...tick('completesWhenPaid')} />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>Turnos y corte</legend>
        <ChoiceField label="Turnos de caja" data={SHIFTS} {...form.getInputProps('shifts')} />
        <Checkbox
          label="Corte ciego"
          description="Quien cuenta no ve cuánto debería haber hasta cerrar."
          {...tick('isBlind')}
        />
        <AmountField
          label="Diferencia sin motivo hasta"
          description="Por encima se pide el motivo y suena la campana."
          {...form.getInputProps('tolerance')}
        />
        <Textarea
          label="Motivos de entradas y salidas"
          description="Uno por línea."
          autosize
          minRows={3}
          maxRows={10}
          {...form.getInputProps('reasons')}
        />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>Devoluciones y vales</legend>
        <ChoiceField label="Los vendedores" data={RETURNS} {...form.getInputProps('clerkReturns')} />
        {form.values.clerkReturns === 'upTo' && (
          <AmountField
            label="Hasta"
            description="Sumando las devoluciones de una factura."
            {...form.getInputProps('clerkReturnsUpTo')}
          />
        )}
        <AmountField
          unit={null}
          label="Días para devolver"
          description="0: sin límite. Después solo el encargado."
          inputMode="numeric"
          {...form.getInputProps('returnDays')}
        />
        <AmountField
          unit={null}
          label="Meses que vive un vale"
          description="0: no vence."
          inputMode="numeric"
          {...form.getInputProps('voucherMonths')}
        />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>Apartados</legend>
        <AmountField unit={null} label="Días apartado" inputMode="numeric" {...form.getInputProps('layawayDays')} />
        <AmountField label="Depósito mínimo" unit="%" inputMode="numeric" {...form.getInputProps('layawayDeposit')} />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>Cotizaciones</legend>
        <AmountField
          unit={null}
          label="Días que vale una cotización"
          inputMode="numeric"
          {...form.getInputProps('quotationDays')}
        />
      </fieldset>
      <fieldset className={classes['group']}>
        <legend>Crédito</legend>
        <Checkbox
          label="Se vende al crédito"
          description="Solo a clientes con límite. Lo que falta de pagar queda como su deuda."
          {...tick('sellsOnCredit')}
        />
        {form.values.sellsOnCredit && (
          <>
            <AmountField
              unit={null}
              label="Días de gracia"
              description="Con un pago más atrasado ya no se le vende al crédito."
              inputMode="numeric"
              {...form.getInputProps('creditGraceDays')}
            />
            <Checkbox label="Los vendedores ven cuánto debe cada cliente" {...tick('showsCreditSums')} />
          </>
        )}
      </fieldset>
      <Button type="submit" loading={isSending} className={classes['save'] ?? ''}>
        Guardar cambios
      </Button>
    </form>
  )
}
