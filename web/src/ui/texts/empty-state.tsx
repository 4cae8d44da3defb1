import type { ReactNode } from 'react'
import classes from '../theme/states.module.css'
import { WovenBand } from './woven-band.tsx'

interface Props {
  /** 'Aquí aparecen los pedidos de su tienda.' */
  readonly title: string
  readonly hint?: ReactNode
  readonly action?: ReactNode
}

export function EmptyState({ title, hint, action }: Props) {
  return (
    <div className={classes['state']}>
      <div className={classes['band']}>
        <WovenBand height={16} />
      </div>
      <p className={classes['title']}>{title}</p>
      {hint && <p className={classes['hint']}>{hint}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  )
}
