import type { ReactNode } from 'react'
import { Link } from '../../../navigation/link.tsx'
import type { FigureRows } from '../../../paths.ts'
import leads from '../../../ui/theme/lead.module.css'

/** A figure that opens its rows. */
export const FigureLead = ({ rows, children }: { readonly rows: FigureRows; readonly children: ReactNode }) => (
  <Link to={rows.to} search={rows.search} className={leads['lead']}>
    {children}
  </Link>
)
