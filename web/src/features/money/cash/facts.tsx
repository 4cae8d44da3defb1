import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A list of key figures with their names. */
export const Facts = ({ children }: { readonly children: ReactNode }) => (
  <dl className={classes['facts']}>{children}</dl>
)

interface Props {
  readonly term: string
  readonly tone?: 'attention' | 'done' | undefined
  /** Below the figure, in words. */
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
