import type { ReactNode } from 'react'
import classes from './sums.module.css'

interface Props {
  readonly sums: readonly (readonly [what: string, value: ReactNode])[]
  /** Says what the sums leave out or mean. */
  readonly hint?: ReactNode
}

export const Sums = ({ sums, hint }: Props) => (
  <div>
    <dl className={classes['sums']}>
      {sums.map(([what, value]) => (
        <div key={what} className={classes['sum']}>
          <dt>{what}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
    {hint && <p className={classes['hint']}>{hint}</p>}
  </div>
)
