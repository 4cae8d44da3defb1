import type { OfficeFigures } from '@mostrador/contract/overview/dashboard'
import { groupCount } from '@mostrador/domain/count'
import { useId } from 'react'
import { ListTable } from '../../../ui/list/list-table.tsx'
import { compared } from './compared.ts'
import classes from './visit-tables.module.css'

interface Visited {
  readonly name: string
  readonly visits: { readonly now: number; readonly before: number }
}

const STRETCH = 'los 30 días anteriores'

/** B §2. Visits of the last 30 days, counted without cookies (D45). */
export const VisitTables = ({ figures: { pages, networks } }: { figures: OfficeFigures }) => (
  <div className={classes['tables']}>
    <VisitTable
      title="Visitas por página"
      heading="Página"
      rows={pages.map(({ title, visits }) => ({ name: title, visits }))}
    />
    <VisitTable title="Tráfico de redes sociales" heading="Red" rows={networks} />
  </div>
)

function VisitTable({ title, heading, rows }: { title: string; heading: string; rows: readonly Visited[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes['heading']}>
        {title}
      </h2>
      <p className={classes['hint']}>Últimos 30 días</p>
      {rows.length === 0 ? (
        <p>Todavía no hay visitas que contar.</p>
      ) : (
        <ListTable<Visited>
          caption={title}
          rows={rows}
          keyOf={({ name }) => name}
          columns={[
            { id: 'name', heading, cell: ({ name }) => name },
            { id: 'visits', heading: 'Visitas', align: 'end', cell: ({ visits }) => groupCount(visits.now) },
            {
              id: 'change',
              heading: 'Comparación',
              cell: ({ visits }) => compared(visits.now, visits.before, STRETCH),
            },
          ]}
        />
      )}
    </section>
  )
}
