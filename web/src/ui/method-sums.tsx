import { METHOD_WORDS, type MethodSum } from '@mostrador/domain/payment'
import classes from './method-sums.module.css'
import { Money } from './money.tsx'

interface Props {
  /** 'Cobrado hoy' */
  readonly title: string
  readonly sums: readonly MethodSum[]
}

/** What came in, form by form, and nothing where nothing did. */
export const MethodSums = ({ title, sums }: Props) =>
  sums.length === 0 ? null : (
    <section className={classes['sums']} aria-label={title}>
      <h3 className={classes['title']}>{title}</h3>
      <dl className={classes['list']}>
        {sums.map(({ method, amount }) => (
          <div key={method}>
            <dt>{METHOD_WORDS[method]}</dt>
            <dd>
              <Money value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
