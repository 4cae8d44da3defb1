import type { ReactNode } from 'react'
import classes from './facts.module.css'

export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes['facts']}>{children}</dl>
)

interface Props {
  readonly term: string
  readonly tone?: 'attention' | 'done' | undefined
  readonly note?: string | undefined
  readonly children: ReactNode
}

export const Fact = ({ term, tone, note, children }: Props) => (
  <div className={classes['fact']}>
    <dt>{term}</dt>
    <dd data-tone={tone}>
      {children}
      {note && <span className={classes['note']}>{note}</span>}
    </dd>
  </div>
)
