import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSettled } from '../../../api/lists/search-as-typed.ts'
import { taxIdWords } from '../../../people/tax-id-words.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

interface Props {
  /** The customer whom the field does not offer. */
  readonly own: number
  readonly chosen: CustomerRow | undefined
  readonly error: string | undefined
  readonly onChange: (customer: CustomerRow) => void
}

const OFFERED = 20

/** The id makes two customers of one name different options. */
const labelOf = (row: CustomerRow) => [row.name, taxIdWords(row), row.phone, `ID ${row.id}`].filter(Boolean).join(' · ')

export function OtherCustomerField({ own, chosen, error, onChange }: Props) {
  const [text, setText] = useState('')
  const settledText = useSettled(text.trim())
  const search = chosen && settledText === labelOf(chosen) ? '' : settledText
  const { data, error: fault } = useQuery({
    ...queryOf(customerList, {
      query: { page: 1, pageSize: OFFERED, ...(search && { search, columns: ['nombre', 'documento', 'telefono'] }) },
    }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.rows ?? []).filter(({ id }) => id !== own)
  const offered = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found
  return (
    <ChoiceField
      label="Se une con"
      placeholder="Busque por nombre, NIT o teléfono"
      searchable
      data-autofocus
      // The server's results arrive late and could replace the first option under the Enter key.
      selectFirstOptionOnChange={false}
      data={offered.map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      value={chosen ? String(chosen.id) : null}
      error={error ?? (fault && sentenceOf(fault))}
      searchValue={text}
      onSearchChange={setText}
      onChange={(value) => {
        const row = offered.find(({ id }) => String(id) === value)
        if (row) onChange(row)
      }}
    />
  )
}
