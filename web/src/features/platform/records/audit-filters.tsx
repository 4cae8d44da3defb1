import { Button } from '@mantine/core'
import { type Day, showDay } from '@mostrador/domain/time'
import { useState } from 'react'
import type { AddressChange, useListAddress } from '../../../api/lists/use-list-address.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import classes from './audit-tab.module.css'

/** Absent fields filter nothing. Both days are included. */
interface AuditFilterValues {
  readonly entity?: string
  readonly userId?: number
  readonly from?: Day
  readonly to?: Day
}

const dayOf = (word: string | number | undefined): Day | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(String(word)) ? readDay(showDay(String(word) as Day)) : undefined

/** Skips invalid filters of an address. */
export function filtersOf({
  sobre,
  autor,
  desde,
  hasta,
}: ReturnType<typeof useListAddress>['address']): AuditFilterValues {
  const [from, to] = [dayOf(desde), dayOf(hasta)]
  return {
    ...(sobre !== undefined && { entity: String(sobre) }),
    ...(Number.isSafeInteger(autor) && { userId: Number(autor) }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

const NO_FILTERS = { sobre: undefined, autor: undefined, desde: undefined, hasta: undefined } as const

interface Props {
  readonly filters: AuditFilterValues
  readonly entities: readonly string[]
  readonly authors: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (change: AddressChange, replace?: boolean) => void
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const AuditFilters = ({ filters, entities, authors, onChange }: Props) => (
  <search className={classes['filters']} aria-label="En la bitácora">
    <ChoiceField
      label="Sobre qué"
      placeholder="Todo"
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el filtro' }}
      data={entities.map((entity) => ({ value: entity, label: capital(entity) }))}
      value={filters.entity ?? null}
      onChange={(entity) => onChange({ sobre: entity ?? undefined })}
    />
    <ChoiceField
      label="Quién"
      placeholder="Todos"
      clearable
      searchable
      clearButtonProps={{ 'aria-label': 'Quitar el filtro' }}
      data={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={filters.userId === undefined ? null : String(filters.userId)}
      onChange={(author) => onChange({ autor: author === null ? undefined : Number(author) })}
    />
    <DayFilter label="Desde" day={filters.from} onChange={(desde) => onChange({ desde }, true)} />
    <DayFilter label="Hasta" day={filters.to} onChange={(hasta) => onChange({ hasta }, true)} />
    {Object.keys(filters).length > 0 && (
      <Button variant="default" onClick={() => onChange(NO_FILTERS)}>
        Quitar filtros
      </Button>
    )}
  </search>
)

interface DayFilterProps {
  readonly label: string
  readonly day: Day | undefined
  readonly onChange: (day: Day | undefined) => void
}

/** Typed text stays until the address has another day. */
function DayFilter({ label, day, onChange }: DayFilterProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly day: Day | undefined }>()
  const text = typed?.day === day && typed ? typed.text : day ? showDay(day) : ''
  const isWrong = text.trim() !== '' && !readDay(text)
  return (
    <DayField
      label={label}
      value={text}
      error={isWrong ? 'Escriba la fecha como DD-MM-AAAA.' : undefined}
      onChange={(written) => {
        const next = readDay(written)
        setTyped({ text: written, day: next })
        if (next !== day) onChange(next)
      }}
    />
  )
}
