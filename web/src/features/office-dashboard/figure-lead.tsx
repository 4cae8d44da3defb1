import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import leads from '../../ui/lead.module.css'

/** Where a figure leads: to exactly the rows that make it. */
export interface FigureRows {
  readonly to: string
  readonly search: Readonly<Record<string, string | number>>
}

/** A figure that opens its rows. */
export const FigureLead = ({ rows, children }: { readonly rows: FigureRows; readonly children: ReactNode }) => (
  <Link to={rows.to} search={rows.search} className={leads['lead']}>
    {children}
  </Link>
)
