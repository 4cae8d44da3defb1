import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import classes from './quiet-link.module.css'

interface Props {
  readonly to: string
  /** Default: an arrow back. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

export const QuietLink = ({ to, icon = <IconArrowLeft size={18} aria-hidden />, children }: Props) => (
  <Link to={to} className={classes['link']}>
    {icon} {children}
  </Link>
)
