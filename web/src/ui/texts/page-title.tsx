import { useScreenTitle } from './group-name.ts'
import classes from './page-title.module.css'

/** Sets the window's title too. */
export function PageTitle({ children }: { children: string }) {
  useScreenTitle(children)
  return <h1 className={classes['title']}>{children}</h1>
}
