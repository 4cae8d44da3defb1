import { Link } from '@tanstack/react-router'
import classes from './view-chips.module.css'

interface Props {
  /** Read out as the name of the choice. */
  readonly label: string
  readonly views: readonly { readonly id: string; readonly name: string; readonly search: (before: object) => object }[]
  readonly shown: string
}

/** Which part of a list is shown: one of a few, each an address. */
export const ViewChips = ({ label, views, shown }: Props) => (
  <nav className={classes['chips']} aria-label={label}>
    {views.map(({ id, name, search }) => (
      <Link
        key={id}
        to="."
        search={search as never}
        resetScroll={false}
        className={classes['chip']}
        // An address that says less than the one shown is part of it: only the whole one is where one is.
        activeOptions={{ exact: true, includeSearch: true }}
        data-on={id === shown || undefined}
        aria-current={id === shown || undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
)
