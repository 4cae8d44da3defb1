import { METHOD_WORDS, type MethodSum, type PaymentMethod } from '@mostrador/domain/money/payment'
import type { ReactNode } from 'react'
import classes from './method-sums.module.css'
import { Money } from './money.tsx'

interface Props {
  /** 'Cobrado hoy' */
  readonly title: string
  readonly sums: readonly MethodSum[]
  /** Links a figure to its rows. The title has no method and links to all rows. */
  readonly leadOf?: (shown: ReactNode, method?: PaymentMethod) => ReactNode
}

export const MethodSums = ({ title, sums, leadOf = (shown) => shown }: Props) =>
  sums.length === 0 ? null : (
    <section className={classes['sums']} aria-label={title}>
      <h3 className={classes['title']}>{leadOf(title)}</h3>
      <dl className={classes['list']}>
        {sums.map(({ method, amount }) => (
          <div key={method}>
            <dt>{METHOD_WORDS[method]}</dt>
            <dd>{leadOf(<Money value={amount} />, method)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
