import { Button, Checkbox, Radio, Stack, TextInput } from '@mantine/core'
import { felSettings, felStatus, setFelSettings } from '@mostrador/contract/fiscal/fel'
import { drawerList } from '@mostrador/contract/money/till'
import { ISR_PHRASES } from '@mostrador/domain/fiscal/issuer'
import { localDay } from '@mostrador/domain/time'
import { useSend } from '../../../../api/calls/send.ts'
import { useKeptForm } from '../../../../session/forms/use-kept-form.ts'
import { AmountField } from '../../../../ui/forms/amount-field.tsx'
import { ConflictPanel } from '../../../../ui/forms/conflict-panel.tsx'
import { DayField } from '../../../../ui/forms/day-field.tsx'
import { DraftNotice } from '../../../../ui/forms/draft-notice.tsx'
import { useFaultFocus } from '../../../../ui/forms/use-fault-focus.ts'
import { confirm } from '../../../../ui/questions/confirm.tsx'
import { printedField } from '../parts/letters-note.tsx'
import { FelAside } from './fel-aside.tsx'
import { FelCfChanges } from './fel-cf-changes.tsx'
import { FelCredit } from './fel-credit.tsx'
import { FelDueDays } from './fel-due-days.tsx'
import classes from './fel-form.module.css'
import { FelStep } from './fel-step.tsx'
import {
  FEL_RULES,
  FEL_STEPS,
  type FelSettings,
  type FelValues,
  felRequest,
  felValues,
  isStepDone,
  NEEDS_RESOLUTION,
} from './fel-values.ts'
import { FEL_WORDS } from './fel-words.ts'
import { useFelTrial } from './use-fel-trial.ts'
import { useTheirChange } from './use-their-change.ts'

interface Props {
  readonly shopId: number
  readonly shop: string
  readonly settings: FelSettings
}

/** Puts errors of the issuer or the establishment as a whole beside its first field. */
const placed = ({ issuer, establishment, ...fields }: Record<string, string>): Record<string, string> => ({
  ...fields,
  ...(issuer !== undefined && { nit: issuer }),
  ...(establishment !== undefined && { code: establishment }),
})

/** The trial comes before switching on (D160). A reload keeps the form. */
export function FelForm({ shopId, shop, settings }: Props) {
  const { form, base, theirs, ...kept } = useKeptForm<FelValues>({
    name: `fel ${shopId}`,
    opened: felValues(settings),
    version: 0,
    validate: FEL_RULES,
  })
  const setErrors = (errors: Record<string, string>) => form.setErrors(placed(errors))
  const faults = useFaultFocus(form.errors)
  const validate = () => {
    // The trial's button is outside the form, on a phone far below the wrong field.
    faults.onSubmitCapture()
    return !form.validate().hasErrors
  }
  const trial = useFelTrial(shopId, { values: form.values, validate, setErrors })
  const { send, isSending } = useSend(setFelSettings, {
    refreshes: [felSettings, felStatus, drawerList],
    setErrors,
    // Takes the values as stored: a NIT without its dash is no change of another person.
    around: kept.sending,
    onDone: ({ settings: stored }) => kept.saved(felValues(stored)),
    onRefused: (fault) => kept.takeConflict(fault, (now: FelValues) => ({ values: now, version: 0 })),
  })
  const { isChecking, unlessChanged } = useTheirChange(shopId, base.values, kept.takeConflict)
  const isOn = settings.isOn
  const store = (asOn: boolean) =>
    unlessChanged(() => send({ params: { shopId }, body: felRequest(form.values, asOn) }))
  const save = async () => {
    // A shop that issues documents must not get settings that SAT would refuse.
    if (isOn && !(await trial.isGoodNow())) return
    store(isOn)
  }
  const turn = async (asOn: boolean) => {
    if (asOn && !(await trial.isGoodNow())) return
    const isSure = await confirm(
      asOn
        ? {
            title: `Encender FEL en ${shop}`,
            message:
              form.values.certifier === 'simulador'
                ? 'Desde ahora cada venta hace un documento con el simulador: sale en el ticket y dice SIN VALIDEZ FISCAL. Sirve para practicar, no para vender.'
                : 'Desde ahora cada venta emite una factura electrónica ante SAT. Lo que se cobra con CF llega hasta el límite.',
            act: 'Encender FEL',
          }
        : {
            title: `Apagar FEL en ${shop}`,
            message:
              'Desde ahora las ventas imprimen el recibo de siempre, sin factura electrónica. Lo que está en cola se sigue enviando.',
            act: 'Apagar FEL',
            isLoss: true,
          },
    )
    if (isSure) store(asOn)
  }
  const { values } = form
  const field = form.getInputProps
  const printed = (name: 'name' | 'shopName' | 'address') => ({ ...field(name), ...printedField(values[name]) })
  const done = FEL_STEPS.map(({ fields }) => isStepDone(fields, values))
  if (theirs)
    return (
      <div className={classes['conflict']}>
        <ConflictPanel
          base={base.values}
          mine={values}
          theirs={theirs.values}
          words={FEL_WORDS}
          onChoose={kept.settle}
        />
      </div>
    )
  return (
    <div className={classes['columns']}>
      <form
        {...faults}
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (validate()) void save()
        }}
      >
        <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
        <FelStep
          number={1}
          title="Emisor"
          isDone={done[0]}
          hint="Como está en su RTU. Dos comercios pueden compartirlo."
        >
          <TextInput label="NIT" autoComplete="off" maxLength={20} {...field('nit')} />
          <TextInput label="Nombre o razón social" autoComplete="off" {...printed('name')} />
          <Radio.Group label="Régimen del IVA" {...field('regime')}>
            <Stack gap="sm" mt="xs">
              <Radio value="GEN" label="General" description="Emite Factura, con IVA." />
              <Radio
                value="PEQ"
                label="Pequeño contribuyente"
                description="Emite Factura Pequeño Contribuyente, sin IVA."
              />
            </Stack>
          </Radio.Group>
          <FelCredit isSmall={values.regime === 'PEQ'} {...field('credit')} />
        </FelStep>
        <FelStep number={2} title="Frases" isDone={done[1]} hint="Lo que SAT pide que diga cada documento.">
          {values.regime === 'GEN' ? (
            <>
              <Radio.Group label="Impuesto sobre la renta" {...field('isr')}>
                <Stack gap="sm" mt="xs">
                  {ISR_PHRASES.map(({ scenario, text }) => (
                    <Radio
                      key={scenario}
                      value={String(scenario)}
                      label={text}
                      description={`Frase 1, escenario ${scenario}`}
                    />
                  ))}
                </Stack>
              </Radio.Group>
              {values.isr === NEEDS_RESOLUTION && (
                <div className={classes['pair']}>
                  <TextInput label="Resolución" maxLength={50} {...field('resolution')} />
                  <DayField
                    label="Fecha de la resolución"
                    last={localDay(Date.now())}
                    value={values.resolvedOn}
                    error={form.errors['resolvedOn'] as string | undefined}
                    onChange={(written) => form.setFieldValue('resolvedOn', written)}
                  />
                </div>
              )}
              <Checkbox
                label="Agente de retención del IVA"
                description="Agrega la frase 2, escenario 1."
                {...form.getInputProps('isRetentionAgent', { type: 'checkbox' })}
              />
            </>
          ) : (
            <p className={classes['said']}>
              «No genera derecho a crédito fiscal»: la lleva cada documento, sin elegir.
            </p>
          )}
        </FelStep>
        <FelStep
          number={3}
          title="Establecimiento"
          isDone={done[2]}
          hint="El de este comercio, como SAT lo tiene registrado."
        >
          <div className={classes['pair']}>
            <TextInput label="Código" inputMode="numeric" maxLength={4} {...field('code')} />
            <TextInput label="Nombre comercial" {...printed('shopName')} />
          </div>
          <TextInput label="Dirección" {...printed('address')} />
          <div className={classes['pair']}>
            <TextInput label="Código postal" inputMode="numeric" maxLength={10} {...field('postalCode')} />
            <TextInput label="Municipio" {...field('municipality')} />
          </div>
          <TextInput label="Departamento" {...field('department')} />
        </FelStep>
        <FelStep number={4} title="Límites" isDone={done[3]} hint="Desde qué total SAT pide saber quién compra.">
          <div className={classes['pair']}>
            <AmountField
              label="Sin CF desde"
              description="El mostrador pide NIT, CUI o pasaporte."
              {...field('cfLimit')}
            />
            <AmountField label="Avisar desde" description="Mientras la bolsa crece." {...field('cfWarning')} />
          </div>
          <FelCfChanges
            written={values.cfChanges}
            isJudged={form.errors['cfChanges'] !== undefined}
            onChange={(written) => form.setFieldValue('cfChanges', written)}
          />
        </FelStep>
        <FelStep
          number={5}
          title="Plazos"
          isDone={done[4]}
          hint="Hasta qué día se anula lo emitido en cada mes: el vencimiento de su declaración del IVA, como está en el calendario de SAT. Sin escribirlo vale el último día hábil del mes siguiente."
        >
          <FelDueDays
            written={values.dueDays}
            isJudged={form.errors['dueDays'] !== undefined}
            onChange={(written) => form.setFieldValue('dueDays', written)}
          />
        </FelStep>
        <FelStep number={6} title="Certificador" isDone={trial.isGood} hint="Quién firma y certifica cada documento.">
          <Radio.Group label="Certificador" {...field('certifier')}>
            <Stack gap="sm" mt="xs">
              <Radio
                value="simulador"
                label="Simulador"
                description="Para practicar: los tickets dicen SIN VALIDEZ FISCAL y SAT no se entera."
              />
              <Radio
                value="infile"
                label="INFILE"
                description="De verdad: sus claves van en el servidor, nunca aquí."
              />
            </Stack>
          </Radio.Group>
        </FelStep>
        <Button type="submit" loading={isSending || isChecking} className={classes['save'] ?? ''}>
          Guardar cambios
        </Button>
      </form>
      <FelAside
        shop={shop}
        isOn={isOn}
        certifier={values.certifier}
        isMissingKeys={
          settings.certifier === values.certifier && values.certifier === 'infile' && !settings.hasCredentials
        }
        isFilledIn={done.every(Boolean)}
        trial={trial}
        isBusy={isSending || isChecking}
        onTurn={(asOn) => void turn(asOn)}
      />
    </div>
  )
}
