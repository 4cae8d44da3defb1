import { Button } from '@mantine/core'
import type { ReceivingDetail } from '@mostrador/contract/buying/receivings'
import { counted } from '@mostrador/domain/count'
import classes from './receiving.module.css'

interface Props {
  readonly codes: ReceivingDetail['unknown']
  readonly advice: string
  readonly onChange?: (change: { code: string; units: number }) => void
}

/** Keeps every scan, even of codes without a product. */
export const UnknownCodes = ({ codes, advice, onChange }: Props) => (
  <section className={classes['aside']} aria-label="Códigos desconocidos">
    <p>
      <strong>Ningún producto tiene estos códigos.</strong> {advice}
    </p>
    {codes.map(({ code, units, author }) => (
      <div key={code} className={classes['asideLine']}>
        <span className={classes['what']}>
          <span className={`${classes['name']} tabular`}>{code}</span>
          <span className={classes['kind']}>
            {counted(units, 'unidad', 'unidades')} · {author}
          </span>
        </span>
        {onChange && (
          <Button
            variant="default"
            h={44}
            aria-label={`Quitar ${code}`}
            onClick={() => onChange({ code, units: -units })}
          >
            Quitar
          </Button>
        )}
      </div>
    ))}
  </section>
)
