import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import classes from './quiet-link.module.css'

interface Props {
  readonly to: string
  /** Without one an arrow that leads back. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A link beside a page's heading: to the list that it belongs to, or to a list beside it. */
export const QuietLink = ({ to, icon = <IconArrowLeft size={18} aria-hidden />, children }: Props) => (
  <Link to={to} className={classes['link']}>
    {icon} {children}
  </Link>
)
