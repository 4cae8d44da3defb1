import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fel-form.module.css'

interface Props {
  readonly number: number
  readonly title: string
  readonly hint: string
  readonly isDone: boolean | undefined
  readonly children: ReactNode
}

/** Shows its number until it is done. */
export const FelStep = ({ number, title, hint, isDone, children }: Props) => (
  <fieldset className={classes['step']}>
    <legend>
      <span className={classes['number']} data-done={isDone || undefined}>
        {isDone ? <IconCheck size={18} aria-label="Listo" /> : number}
      </span>
      {title}
    </legend>
    <p className={classes['hint']}>{hint}</p>
    {children}
  </fieldset>
)
