import { Button, Switch } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { StatusDot } from '../../../../ui/texts/status-dot.tsx'
import leads from '../../../../ui/theme/lead.module.css'
import { BeforeFel } from './before-fel.tsx'
import classes from './fel-form.module.css'
import type { Trial } from './use-fel-trial.ts'

interface Props {
  readonly shop: string
  readonly isOn: boolean
  readonly certifier: string
  readonly isMissingKeys: boolean
  readonly isFilledIn: boolean
  readonly trial: Trial
  readonly isBusy: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** Only the owner can check these. */
const BEFORE_REAL = [
  'Contrate un certificador y pida sus claves de pruebas antes que las de producción.',
  'Confirme con su contador el régimen, las frases y el código de cada establecimiento.',
  'Habilítese como emisor en la Agencia Virtual de SAT.',
  'Venda un día entero con las claves de pruebas y lea sus tickets.',
]

/** Turns electronic invoices on and off (D160) after a test of the certifier (D171). */
export function FelAside({ shop, isOn, certifier, isMissingKeys, isFilledIn, trial, isBusy, onTurn }: Props) {
  const { verdict } = trial
  const [isReading, page] = useDisclosure(false)
  return (
    <aside className={classes['aside']} aria-label="Prueba y encendido">
      <h2 className={classes['asideTitle']}>Prueba</h2>
      <p className={classes['hint']}>
        Se arma una factura de ejemplo con lo que está escrito y se revisa como lo haría SAT. No se guarda nada.
      </p>
      <Button variant="default" loading={trial.isTrying} onClick={trial.start}>
        Hacer la prueba
      </Button>
      <div role="status" className={classes['verdict']}>
        {verdict &&
          (verdict.isGood ? (
            <StatusDot tone="done" word="Aceptada: el documento es correcto" />
          ) : (
            <>
              <StatusDot tone="loss" word="No se aceptaría" />
              <ul className={classes['problems']}>
                {verdict.problems.map(({ problem, toDo }) => (
                  <li key={problem}>
                    {problem} <span className={classes['soft']}>{toDo}</span>
                  </li>
                ))}
              </ul>
            </>
          ))}
      </div>
      {verdict && (
        <details className={classes['sent']}>
          <summary>Lo que se enviaría</summary>
          <pre>{verdict.xml}</pre>
        </details>
      )}
      <div className={classes['turn']}>
        <Switch
          size="md"
          label={`FEL en ${shop}`}
          description={
            isOn
              ? 'Encendida: cada venta hace su documento.'
              : trial.isGood
                ? 'Lista para encender.'
                : 'Apagada. Primero haga la prueba.'
          }
          checked={isOn}
          disabled={isBusy || (!isOn && !(trial.isGood && isFilledIn))}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
      </div>
      {isMissingKeys && (
        <p className={classes['alert']}>
          El servidor no tiene las claves de INFILE para este NIT. Si enciende así, los documentos esperan en cola hasta
          que estén.
        </p>
      )}
      {certifier === 'simulador' ? (
        <p className={classes['alert']}>
          Con el simulador todo funciona, pero los documentos son SIN VALIDEZ FISCAL: no sirven ante SAT.
        </p>
      ) : (
        <>
          <h3 className={classes['before']}>Antes de usar FEL de verdad</h3>
          <ol className={classes['list']}>
            {BEFORE_REAL.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ol>
        </>
      )}
      <button type="button" className={leads['lead']} onClick={page.open}>
        Qué no está comprobado, y a quién preguntar
      </button>
      <BeforeFel isOpen={isReading} onClose={page.close} />
    </aside>
  )
}
