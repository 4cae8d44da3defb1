import type { ReactNode } from 'react'
import type { FigureRows } from '../../../drawer/figure-rows.ts'
import { Link } from '../../../navigation/link.tsx'
import leads from '../../../ui/theme/lead.module.css'

export const FigureLead = ({ rows, children }: { readonly rows: FigureRows; readonly children: ReactNode }) => (
  <Link to={rows.to} search={rows.search} className={leads['lead']}>
    {children}
  </Link>
)
