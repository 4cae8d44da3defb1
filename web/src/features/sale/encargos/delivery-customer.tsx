import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { LEAST_SEARCHED, namesSomebody } from '@mostrador/domain/people/customer'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../../api/calls/errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSettled } from '../../../api/lists/search-as-typed.ts'
import { taxIdWords } from '../../../people/tax-id-words.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import type { DeliveryBuyer } from './delivery-buyer.ts'

interface Props {
  readonly chosen: DeliveryBuyer | undefined
  readonly onChange: (customer: CustomerRow | undefined) => void
}

const OFFERED = 20

const labelOf = (row: CustomerRow) => [row.name, taxIdWords(row), row.phone].filter(Boolean).join(' · ')

/** The customer of the order that a delivery makes (D185). */
export function DeliveryCustomer({ chosen, onChange }: Props) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const isAsked = namesSomebody(search) && search !== chosen?.name
  const { data, error } = useQuery({
    ...queryOf(customerList, {
      query: { page: 1, pageSize: OFFERED, search, columns: ['nombre', 'documento', 'telefono'] },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const found = isAsked ? (data?.rows ?? []) : []
  const named = found.map((row) => ({ value: String(row.id), label: labelOf(row) }))
  const isOffered = chosen === undefined || found.some(({ id }) => id === chosen.id)
  return (
    <ChoiceField
      label="Cliente"
      description="Si queda algo por cobrar, es su deuda"
      placeholder="Busque por nombre, NIT o teléfono"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el cliente' }}
      // The server's results arrive late and could replace the first option under the Enter key.
      selectFirstOptionOnChange={false}
      nothingFoundMessage={
        namesSomebody(text) ? 'Ningún cliente se llama así.' : `Escriba ${LEAST_SEARCHED} letras o cifras.`
      }
      data={isOffered ? named : [{ value: String(chosen.id), label: chosen.name }, ...named]}
      value={chosen ? String(chosen.id) : null}
      error={isAsked && error && sentenceOf(error)}
      onSearchChange={setText}
      onChange={(value) => {
        if (value === null) onChange(undefined)
        const row = found.find(({ id }) => String(id) === value)
        if (row) onChange(row)
      }}
    />
  )
}
