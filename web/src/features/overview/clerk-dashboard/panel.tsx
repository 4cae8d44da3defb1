import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../../navigation/link.tsx'
import classes from './panel.module.css'

interface Props {
  readonly title: string
  readonly figure: ReactNode
  /** The meaning of the figure, in a sentence. */
  readonly finding: string
  /** Leads to where one acts on the figure. */
  readonly link: {
    readonly to: string
    readonly search?: Readonly<Record<string, string | number>>
    readonly label: string
  }
  readonly children?: ReactNode
}

/** One of the panels of the clerk's dashboard (D46). */
export function Panel({ title, figure, finding, link, children }: Props) {
  const id = useId()
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        {title}
      </h2>
      <p className={classes['figure']}>{figure}</p>
      <p className={classes['finding']}>{finding}</p>
      <Link to={link.to} search={link.search ?? {}} className={classes['link'] ?? ''}>
        {link.label}
        <IconArrowRight size={16} aria-hidden />
      </Link>
      {children}
    </section>
  )
}
