import type { ReactNode } from 'react'
import { Kbd } from '../ui/kbd.tsx'
import classes from './keyed.module.css'

/** A label with its key. */
export const keyed = (label: string, key: string): ReactNode => (
  <span className={classes['keyed']}>
    {label} <Kbd>{key}</Kbd>
  </span>
)
