import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import type { LookupKind } from '@mostrador/domain/group/lookup'
import { can } from '@mostrador/domain/people/permissions'
import { fold, labelHolding } from '@mostrador/domain/search'
import { type ComponentProps, useState } from 'react'
import { useSend } from '../../../../api/calls/send.ts'
import { useProfile } from '../../../../session/person/session.tsx'
import { ChoiceField } from '../../../../ui/forms/choice-field.tsx'

interface Props extends ComponentProps<typeof ChoiceField> {
  readonly kind: Extract<LookupKind, 'group' | 'element' | 'specification'>
  readonly choices: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (id: string | null) => void
}

/** Value of the option that creates a missing entry. */
const MAKE = '+'

/** A person who may add entries can create a missing one here. */
export function LookupChoiceField({ kind, choices, onChange, ...field }: Props) {
  const profile = useProfile()
  const [search, setSearch] = useState('')
  const [made, setMade] = useState<Props['choices']>([])
  const name = search.trim()
  const { send, isSending } = useSend(lookups[kind].add, {
    refreshes: [lookups[kind].list, stockList],
    onDone: ({ id }, { body }) => {
      setMade((all) => [...all, { id, name: body?.name ?? '' }])
      onChange(String(id))
    },
  })
  const all = [...choices, ...made.filter(({ id }) => !choices.some((choice) => choice.id === id))]
  const isMissing = name !== '' && !all.some((choice) => fold(choice.name) === fold(name))
  // Enter must not create an entry while a choice matches.
  const isFound = all.some((choice) => labelHolding(search)(choice.name))
  const mayMake = can(profile, 'lookups.write') && isMissing && !isSending
  return (
    <ChoiceField
      {...field}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      selectFirstOptionOnChange={isFound}
      data={[
        ...all.map((choice) => ({ value: String(choice.id), label: choice.name })),
        ...(mayMake ? [{ value: MAKE, label: `Crear «${name}»` }] : []),
      ]}
      onChange={(chosen) => {
        if (chosen === MAKE) send({ body: { name, isActive: true } })
        else onChange(chosen)
      }}
    />
  )
}
