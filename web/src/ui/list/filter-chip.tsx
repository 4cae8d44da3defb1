import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './filter-bar.module.css'

interface Props {
  readonly label: string
  /** What was chosen. */
  readonly value: string
  /** What the cross is called, where it takes away no filter. */
  readonly removeLabel?: string
  readonly onRemove: () => void
  /** What changes the choice; without it the chip only says it. */
  readonly children?: ReactNode
}

/** A filter that is on: what it leaves, and the way to take it away. */
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
