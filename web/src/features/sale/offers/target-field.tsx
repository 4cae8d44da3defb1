import { familyList } from '@mostrador/contract/goods/families'
import { lookups } from '@mostrador/contract/group/lookups'
import type { TargetType } from '@mostrador/domain/sale/price-rule'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '../../../api/calls/query.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import classes from './offer-fields.module.css'
import type { ChosenTarget } from './offer-form.ts'
import { TARGET_NAMES } from './offer-words.ts'
import { ProductField } from './product-field.tsx'

interface Props {
  readonly chosen: ChosenTarget
  readonly error: ReactNode
  readonly onChange: (chosen: ChosenTarget) => void
}

const TYPES = (Object.keys(TARGET_NAMES) as TargetType[]).map((value) => ({ value, label: TARGET_NAMES[value] }))

const LABELS: Readonly<Record<Exclude<TargetType, 'product' | 'everything'>, string>> = {
  family: 'Familia',
  group: 'Grupo',
  element: 'Elemento',
  specification: 'Especificación',
  hashtag: 'Hashtag',
}

export function TargetField({ chosen, error, onChange }: Props) {
  const { type } = chosen
  return (
    <div className={classes['pair']}>
      <ChoiceField
        label="Para qué"
        data={TYPES}
        value={type}
        onChange={(value) => {
          const next = value as TargetType
          onChange({ type: next, id: 0, name: next === 'everything' ? 'Todo' : '' })
        }}
      />
      {type === 'product' && (
        <ProductField
          label="Producto"
          chosen={chosen.id === 0 ? undefined : chosen}
          error={error}
          onChange={(product) => onChange({ type, ...product })}
        />
      )}
      {type !== 'product' && type !== 'everything' && (
        <ListedField key={type} type={type} chosen={chosen} error={error} onChange={onChange} />
      )}
    </div>
  )
}

/** For a list that is short enough to read as a whole. */
function ListedField({ chosen, error, onChange, type }: Props & { readonly type: keyof typeof LABELS }) {
  const families = useQuery({ ...queryOf(familyList), enabled: type === 'family' })
  const listed = useQuery({ ...queryOf(lookups[type === 'family' ? 'group' : type].list), enabled: type !== 'family' })
  const rows: readonly { readonly id: number; readonly name: string }[] =
    (type === 'family' ? families.data?.rows : listed.data?.rows) ?? []
  const all = chosen.id === 0 || rows.some(({ id }) => id === chosen.id) ? rows : [chosen, ...rows]
  return (
    <ChoiceField
      label={LABELS[type]}
      searchable
      data={all.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.id === 0 ? null : String(chosen.id)}
      error={error}
      onChange={(value) => {
        const one = all.find(({ id }) => String(id) === value)
        if (one) onChange({ type, id: one.id, name: one.name })
      }}
    />
  )
}
