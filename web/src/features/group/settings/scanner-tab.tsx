import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBarcode, IconCheck } from '@tabler/icons-react'
import { PageTitle } from '../../../ui/texts/page-title.tsx'
import { rhythmWords } from './rhythm-words.ts'
import classes from './scanner-tab.module.css'
import { type TrialEntry, useScannerTrial } from './use-scanner-trial.ts'

const productOf = ({ product }: TrialEntry): string | undefined =>
  product === undefined ? undefined : (product?.name ?? 'Ningún producto de su tienda tiene este código.')

const SAYS = {
  whole: 'Leído completo',
  torn: 'Llegó cortado: escanee otra vez',
  typed: 'Escrito a mano, o demasiado lento para un escáner',
} as const satisfies Record<TrialEntry['kind'], string>

function ReadingItem({ reading }: { readonly reading: TrialEntry }) {
  const { kind, text } = reading
  return (
    <li className={classes['reading']} data-kind={kind}>
      <span className={classes['code']}>{text}</span>
      <span className={classes['verdict']}>
        {kind === 'whole' ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
        {SAYS[kind]} · {text.length} {text.length === 1 ? 'signo' : 'signos'}
      </span>
      {productOf(reading) && <span className={classes['product']}>{productOf(reading)}</span>}
    </li>
  )
}

/** Tests this device's scanner. */
export function ScannerTab() {
  const { readings, rhythm, forget } = useScannerTrial()
  return (
    <>
      <PageTitle>Escáner</PageTitle>
      <div className={classes['columns']}>
        <section aria-labelledby="try">
          <h2 id="try" className={classes['heading']}>
            Probar
          </h2>
          <p className={classes['hint']}>Escanee lo que sea. Aquí no se vende nada.</p>
          <div role="log" aria-label="Lo que se leyó">
            <ol className={classes['list']}>
              {readings.length === 0 && (
                <li className={classes['empty']}>
                  <IconBarcode size={40} stroke={1.25} aria-hidden />
                  Aquí aparece lo que lea su escáner.
                </li>
              )}
              {readings.map((each) => (
                <ReadingItem key={each.turn} reading={each} />
              ))}
            </ol>
          </div>
        </section>
        <section aria-labelledby="rhythm">
          <h2 id="rhythm" className={classes['heading']}>
            Su escáner
          </h2>
          {rhythm ? (
            <>
              <p className={classes['hint']}>
                Así escribe el escáner de este dispositivo. Mostrador lo aprende solo, y por ese ritmo lo distingue de
                sus dedos.
              </p>
              <dl className={classes['rhythm']}>
                {rhythmWords(rhythm).map(({ about, words }) => (
                  <div key={about}>
                    <dt>{about}</dt>
                    <dd>{words}</dd>
                  </div>
                ))}
              </dl>
              <Button variant="default" onClick={forget}>
                Olvidarlo y aprender de nuevo
              </Button>
            </>
          ) : (
            <p className={classes['hint']}>
              Todavía no se ha usado ninguno en este dispositivo. Con el primer código se aprende su ritmo.
            </p>
          )}
        </section>
      </div>
    </>
  )
}
