import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { fold, labelHolding } from '@mostrador/domain/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { chooseAffiliate } from '../../bag/adi.ts'
import type { Bag } from '../../bag/bag.ts'
import type { CounterActs } from '../../counter/acts/counter-acts.ts'
import { labelWithKey } from '../../counter/keys/label-with-key.tsx'
import { useListLayer } from '../../ui/forms/use-list-layer.ts'
import classes from './affiliate-terms.module.css'
import { affiliatesQuery } from './affiliates-query.ts'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly error: string | undefined
}

const UNCHOSEN = { value: '', label: 'Seleccionar', disabled: true }

/** By code or name, accents aside (D56). */
const bySearch: OptionsFilter = ({ options, search }) => {
  const isEmpty = fold(search.trim()) === ''
  const holds = labelHolding(search)
  return (options as ComboboxItem[]).filter(({ value, label }) => (value === '' ? isEmpty : holds(label)))
}

/** Who buys as an affiliate: active ones only (D62). */
export function AffiliateField({ bag, acts, error }: Props) {
  const { data, isError } = useQuery(affiliatesQuery)
  const list = useListLayer(bySearch, 'Ningún afiliado activo tiene ese código o nombre.')
  const active = useMemo(() => (data?.rows ?? []).filter((affiliate) => affiliate.isActive), [data])
  const options = useMemo(() => {
    const known = active.map(({ code, name }) => ({ value: String(code), label: `${code} · ${name}`, disabled: false }))
    return [UNCHOSEN, ...known]
  }, [active])
  const isGone =
    bag.affiliate !== null && data !== undefined && !active.some(({ code }) => code === bag.affiliate?.code)
  const failed = isError
    ? 'No se pudieron cargar los afiliados. Se intentará de nuevo al abrir la revisión.'
    : undefined
  return (
    <Select
      className={classes['affiliate'] ?? ''}
      size="md"
      data-field="affiliate"
      label={labelWithKey('Afiliado', 'F8')}
      aria-keyshortcuts="F8"
      placeholder="Seleccionar"
      data={options}
      value={bag.affiliate ? String(bag.affiliate.code) : null}
      error={error ?? (isGone ? `${bag.affiliate?.name} ya no está activo. Elija otro.` : failed)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar el afiliado' }}
      limit={60}
      {...list}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(value) => {
        const chosen = active.find(({ code }) => String(code) === value)
        acts.change((before) => chooseAffiliate(before, chosen ? { code: chosen.code, name: chosen.name } : null))
      }}
    />
  )
}
