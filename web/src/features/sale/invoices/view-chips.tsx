import { Link } from '../../../navigation/link.tsx'
import type { Search } from '../../../navigation/search.ts'
import classes from './view-chips.module.css'

interface Props {
  readonly label: string
  readonly views: readonly { readonly id: string; readonly name: string; readonly search: (before: Search) => Search }[]
  readonly shown: string
}

export const ViewChips = ({ label, views, shown }: Props) => (
  <nav className={classes['chips']} aria-label={label}>
    {views.map(({ id, name, search }) => (
      <Link
        key={id}
        to="."
        search={search}
        keepsScroll
        className={classes['chip']}
        data-on={id === shown || undefined}
        aria-current={id === shown || undefined}
      >
        {name}
      </Link>
    ))}
  </nav>
)
