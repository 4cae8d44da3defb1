import { stockList } from '@mostrador/contract/goods/stock'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { useSettled } from '../../../api/lists/search-as-typed.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'

export interface NamedProduct {
  readonly id: number
  readonly name: string
}

interface Props {
  readonly label: string
  readonly chosen?: NamedProduct | undefined
  readonly error?: ReactNode
  readonly onChange: (product: NamedProduct) => void
}

const OFFERED = 20

/** By name or code. */
export function ProductField({ label, chosen, error, onChange }: Props) {
  const [text, setText] = useState('')
  const settledText = useSettled(text.trim())
  const query = { page: 1, pageSize: OFFERED, search: settledText === chosen?.name ? '' : settledText }
  const { data } = useQuery({
    ...queryOf(stockList, { query: { ...query, columns: ['barcode', 'codigo', 'nombre'] } }),
    placeholderData: keepPreviousData,
  })
  const found = (data?.rows ?? []).map(({ id, name, code, shop }) => ({
    id,
    name,
    label: `${name} · ${code} · ${shop}`,
  }))
  const offered =
    chosen && !found.some(({ id }) => id === chosen.id) ? [{ ...chosen, label: chosen.name }, ...found] : found
  return (
    <ChoiceField
      label={label}
      placeholder="Busque por nombre o código"
      searchable
      // The server's results arrive late and could replace the first option under the Enter key.
      selectFirstOptionOnChange={false}
      data={offered.map((product) => ({ value: String(product.id), label: product.label }))}
      value={chosen ? String(chosen.id) : null}
      error={error}
      searchValue={text}
      onSearchChange={setText}
      onChange={(value) => {
        const product = offered.find(({ id }) => String(id) === value)
        if (product) onChange({ id: product.id, name: product.name })
      }}
    />
  )
}
