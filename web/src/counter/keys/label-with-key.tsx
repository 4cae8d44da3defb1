import type { ReactNode } from 'react'
import { Kbd } from '../../ui/texts/kbd.tsx'
import classes from './label-with-key.module.css'

export const labelWithKey = (label: string, key: string): ReactNode => (
  <span className={classes['label']}>
    {label} <Kbd>{key}</Kbd>
  </span>
)
