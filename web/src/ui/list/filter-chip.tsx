import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

interface Props {
  readonly label: string
  readonly value: string
  /** The accessible name of the cross. Default: 'Quitar el filtro …'. */
  readonly removeLabel?: string
  readonly onRemove: () => void
  /** Without it the chip is only text. */
  readonly children?: ReactNode
}

export const FilterChip = ({ label, value, removeLabel = `Quitar el filtro ${label}`, onRemove, children }: Props) => (
  <span className={classes['chip']}>
    {children ?? (
      <span className={classes['chosen']}>
        {label}: <b>{value}</b>
      </span>
    )}
    <button type="button" className={classes['remove']} aria-label={removeLabel} onClick={onRemove}>
      <IconX size={14} aria-hidden />
    </button>
  </span>
)
