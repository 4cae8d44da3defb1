import type { ReactNode } from 'react'
import classes from './account-tab.module.css'

interface Props {
  readonly id: string
  readonly title: string
  readonly hint?: string
  readonly children?: ReactNode
}

export const AccountSection = ({ id, title, hint, children }: Props) => (
  <section className={classes['section']} aria-labelledby={id}>
    <h2 id={id} className={classes['heading']}>
      {title}
    </h2>
    {hint !== undefined && <p className={classes['hint']}>{hint}</p>}
    {children}
  </section>
)
