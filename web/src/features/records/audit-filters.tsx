import { Button } from '@mantine/core'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { readDay } from '../../ui/day-text.ts'
import classes from './audit-tab.module.css'

/** What the log is narrowed to; empty means everything. Days as they are written, both included. */
export interface AuditFilterValues {
  readonly entity: string
  readonly author: string
  readonly from: string
  readonly to: string
}

export const NO_FILTERS: AuditFilterValues = { entity: '', author: '', from: '', to: '' }

/** As the calls take them. */
export const queryOfFilters = ({ entity, author, from, to }: AuditFilterValues) => ({
  ...(entity && { entity }),
  ...(author && { userId: Number(author) }),
  ...(readDay(from) && { from: readDay(from) }),
  ...(readDay(to) && { to: readDay(to) }),
})

const problemOf = (written: string): string | undefined =>
  written.trim() !== '' && !readDay(written) ? 'Escriba la fecha como DD-MM-AAAA.' : undefined

interface Props {
  readonly filters: AuditFilterValues
  readonly entities: readonly string[]
  readonly authors: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (filters: AuditFilterValues) => void
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** On what, by whom, and between which days. */
export const AuditFilters = ({ filters, entities, authors, onChange }: Props) => (
  <search className={classes['filters']}>
    <ChoiceField
      label="Sobre qué"
      placeholder="Todo"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el filtro' }}
      data={entities.map((entity) => ({ value: entity, label: capital(entity) }))}
      value={filters.entity || null}
      onChange={(entity) => onChange({ ...filters, entity: entity ?? '' })}
    />
    <ChoiceField
      label="Quién"
      placeholder="Todos"
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'Quitar el filtro' }}
      data={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={filters.author || null}
      onChange={(author) => onChange({ ...filters, author: author ?? '' })}
    />
    <DayField
      label="Desde"
      value={filters.from}
      error={problemOf(filters.from)}
      onChange={(from) => onChange({ ...filters, from })}
    />
    <DayField
      label="Hasta"
      value={filters.to}
      error={problemOf(filters.to)}
      onChange={(to) => onChange({ ...filters, to })}
    />
    {filters !== NO_FILTERS && (
      <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
        Quitar filtros
      </Button>
    )}
  </search>
)
