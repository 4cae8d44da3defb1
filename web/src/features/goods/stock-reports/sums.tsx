import type { ReactNode } from 'react'
import classes from './sums.module.css'

interface Props {
  readonly sums: readonly (readonly [what: string, value: ReactNode])[]
  /** What the figures leave out, or stand for. */
  readonly hint?: ReactNode
}

/** What all rows of a report come to, above them. */
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

/** 33.33 as people read it: '33.3 %'; null: nothing to compare with. */
export const shareText = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)} %`)
