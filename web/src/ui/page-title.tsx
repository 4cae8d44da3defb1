import { useDocumentTitle } from '@mantine/hooks'
import classes from './page-title.module.css'

/** A screen's heading, which is the window's title too. */
export function PageTitle({ children }: { children: string }) {
  useDocumentTitle(`${children} · Mostrador`)
  return <h1 className={classes['title']}>{children}</h1>
}
