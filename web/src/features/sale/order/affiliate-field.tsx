import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core'
import { fold, labelHolding } from '@mostrador/domain/search'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { chooseAffiliate } from '../../../bag/adi.ts'
import type { Bag } from '../../../bag/bag.ts'
import type { CounterActs } from '../../../counter/acts/counter-acts.ts'
import { labelWithKey } from '../../../counter/keys/label-with-key.tsx'
import { useListLayer } from '../../../ui/forms/use-list-layer.ts'
import { affiliateLabel, affiliateNamed } from './affiliate-named.ts'
import classes from './affiliate-terms.module.css'
import { affiliatesQuery } from './affiliates-query.ts'

interface Props {
  readonly bag: Bag
  readonly acts: CounterActs
  readonly error: string | undefined
}

const UNCHOSEN = { value: '', label: 'Seleccionar', disabled: true }

/** Ignores accents (D56). An exact code comes first. */
const bySearch: OptionsFilter = ({ options, search }) => {
  const isEmpty = fold(search.trim()) === ''
  const holds = labelHolding(search)
  const found = (options as ComboboxItem[]).filter(({ value, label }) => (value === '' ? isEmpty : holds(label)))
  const isCode = ({ value }: ComboboxItem) => value === search.trim()
  return found.toSorted((one, other) => Number(isCode(other)) - Number(isCode(one)))
}

const UNCLEAR = 'Elija un afiliado de la lista, o borre lo que escribió.'

/** Offers active affiliates (D62). */
export function AffiliateField({ bag, acts, error }: Props) {
  const { data, isError } = useQuery(affiliatesQuery)
  /** Text that does not name an affiliate yet. */
  const [typed, setTyped] = useState<string>()
  const [isUnclear, setUnclear] = useState(false)
  const active = useMemo(() => (data?.rows ?? []).filter((affiliate) => affiliate.isActive), [data])
  const options = useMemo(() => {
    const known = active.map((affiliate) => ({
      value: String(affiliate.code),
      label: affiliateLabel(affiliate),
      disabled: false,
    }))
    return [UNCHOSEN, ...known]
  }, [active])
  const list = useListLayer(bySearch, 'Ningún afiliado activo tiene ese código o nombre.', options)
  const isGone =
    bag.affiliate !== null && data !== undefined && !active.some(({ code }) => code === bag.affiliate?.code)
  const failed = isError
    ? 'No se pudieron cargar los afiliados. Se intentará de nuevo al abrir la revisión.'
    : undefined
  const choose = (chosen: { id: number; code: number; name: string } | undefined) =>
    acts.change((before) =>
      chooseAffiliate(before, chosen ? { id: chosen.id, code: chosen.code, name: chosen.name } : null),
    )
  /** Chooses the affiliate if the text matches exactly one. An empty field clears the choice. */
  const take = (): 'nothing new' | 'taken' | 'unclear' => {
    if (typed === undefined) return 'nothing new'
    const named = affiliateNamed(active, typed)
    if (!named && typed.trim() !== '') return 'unclear'
    setTyped(undefined)
    if (named?.code === bag.affiliate?.code) return 'nothing new'
    choose(named)
    return 'taken'
  }
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
      error={error ?? (isUnclear ? UNCLEAR : isGone ? `${bag.affiliate?.name} ya no está activo. Elija otro.` : failed)}
      searchable
      clearable
      // Otherwise Enter on the chosen affiliate would clear the choice and the prices.
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': 'Quitar el afiliado' }}
      limit={60}
      {...list}
      // F8 focuses the field, and shows the affiliates.
      openOnFocus
      comboboxProps={{ transitionProps: { duration: 0 } }}
      onFocus={(event) => event.currentTarget.select()}
      onInput={(event) => {
        list.onInput(event)
        setTyped(event.currentTarget.value)
        setUnclear(false)
      }}
      onOptionSubmit={() => setTyped(undefined)}
      // Leaving an empty field clears the affiliate, because the cross needs a mouse.
      onBlur={() => {
        take()
        setTyped(undefined)
        setUnclear(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'F9') return
        const taken = take()
        // The key that sells first shows whom the text names.
        if (taken !== 'nothing new') event.preventDefault()
        setUnclear(taken === 'unclear')
      }}
      onChange={(value) => choose(active.find(({ code }) => String(code) === value))}
    />
  )
}
