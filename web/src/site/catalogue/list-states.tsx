import type { MouseEvent, ReactNode } from 'react'
import classes from './list-states.module.css'

interface Props {
  readonly title: string
  readonly hint: string
  readonly role?: 'alert' | 'status'
  readonly children?: ReactNode
}

export const ListState = ({ title, hint, role, children }: Props) => (
  <div className={classes['state']} role={role}>
    <div className={classes['band']} />
    <p className={classes['title']}>{title}</p>
    <p className={classes['hint']}>{hint}</p>
    {children && <div className={classes['acts']}>{children}</div>}
  </div>
)

export const StateLink = (props: { href: string; onClick: (event: MouseEvent) => void; children: ReactNode }) => (
  <a className={classes['act']} {...props} />
)

export const StateButton = (props: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={classes['act']} {...props} />
)
