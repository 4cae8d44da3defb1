import { MultiSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import { lookups } from '@mostrador/contract/lookups'
import { inventory } from '@mostrador/contract/products'
import { stockList } from '@mostrador/contract/stock'
import { beginStockCount } from '@mostrador/contract/stock-counts'
import { can } from '@mostrador/domain/permissions'
import { type CountScope, SCOPE_WORDS } from '@mostrador/domain/stock-count'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { useProfile } from '../../session/session.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { COUNT_READS } from './count-reads.ts'
import { SCOPE_NAMES } from './count-words.ts'

interface Props {
  readonly onDone: (countId: number) => void
  readonly onClose: () => void
}

const ORDER: readonly CountScope[] = ['today', 'all', 'group', 'element', 'list']
const HINTS: Readonly<Partial<Record<CountScope, string>>> = {
  today: 'Los que más valen, hace más que no se cuentan o se han corregido.',
  all: 'Todo lo de una tienda y extensión. Lo que no se cuente queda como está.',
}

type Entry = { readonly id: number; readonly name: string }
/** A clerk counts where her shop's goods are: at her own extension, if any are there. */
const nearestOf = (extensions: readonly Entry[], own: number): number =>
  extensions.find(({ id }) => id === own)?.id ?? extensions[0]?.id ?? own
const asData = (entries: readonly Entry[]) => entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** Where is counted, and what (D117). A clerk counts at the own shop. */
export function NewCountForm({ onDone, onClose }: Props) {
  const profile = useProfile()
  const isOffice = can(profile, 'lookups.read')
  const { shops, extensions, groups, elements, isComing } = useEntries(isOffice)
  const usual = isOffice ? null : String(nearestOf(extensions, profile.extensionId))
  const form = useForm({
    initialValues: {
      shopId: isOffice ? (null as string | null) : String(profile.shopId),
      extensionId: null as string | null,
      scope: 'today' as CountScope,
      scopeId: null as string | null,
      productIds: [] as string[],
      name: '',
    },
    validate: {
      shopId: (id) => (id === null ? 'Elija el comercio.' : null),
      extensionId: (id) => (id === null && usual === null ? 'Elija la extensión.' : null),
      scopeId: (id, { scope }) =>
        id === null && (scope === 'group' || scope === 'element') ? 'Elija cuál se cuenta.' : null,
      productIds: (ids, { scope }) => (scope === 'list' && ids.length === 0 ? 'Elija al menos un producto.' : null),
    },
  })
  useFormGuard(() => form.isDirty())
  const { scope, shopId } = form.values
  const extensionId = form.values.extensionId ?? usual
  const beginning = useSend(beginStockCount, {
    isKeyed: true,
    quiet: true,
    refreshes: COUNT_READS,
    setErrors: form.setErrors,
    onDone: ({ id }) => onDone(id),
  })
  const send = form.onSubmit((values) =>
    beginning.send({
      body: {
        shopId: Number(values.shopId),
        extensionId: Number(values.extensionId ?? usual),
        scope: values.scope,
        ...(values.scopeId !== null && { scopeId: Number(values.scopeId) }),
        ...(values.scope === 'list' && { productIds: values.productIds.map(Number) }),
        ...(values.name.trim() && { name: values.name.trim() }),
      },
    }),
  )
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        {isOffice && <ChoiceField label="Comercio" data={asData(shops)} {...form.getInputProps('shopId')} />}
        {(isOffice || extensions.length > 1) && (
          <ChoiceField
            label="Extensión"
            data={asData(extensions)}
            {...form.getInputProps('extensionId')}
            value={extensionId}
          />
        )}
        <Radio.Group label="Qué se cuenta" {...form.getInputProps('scope')}>
          <Stack gap="xs" mt={8}>
            {ORDER.map((each) => (
              <Radio
                key={each}
                value={each}
                label={SCOPE_NAMES[each]}
                description={HINTS[each]}
                name={SCOPE_WORDS[each]}
              />
            ))}
          </Stack>
        </Radio.Group>
        {(scope === 'group' || scope === 'element') && (
          <ChoiceField
            key={scope}
            label={scope === 'group' ? 'Grupo' : 'Elemento'}
            searchable
            data={asData(scope === 'group' ? groups : elements)}
            {...form.getInputProps('scopeId')}
          />
        )}
        {scope === 'list' && (
          <GoodsField
            place={{ shopId: Number(shopId), extensionId: Number(extensionId) }}
            isOffice={isOffice}
            {...form.getInputProps('productIds')}
          />
        )}
        <TextInput
          label="Nombre"
          description="Opcional: «Vitrina», «Antes de Navidad»."
          {...form.getInputProps('name')}
        />
      </Stack>
      <FormActs act="Empezar a contar" isSending={beginning.isSending || isComing} onClose={onClose} />
    </form>
  )
}

/** The lists for who may read them; a clerk's groups and elements are those of her goods. */
function useEntries(isOffice: boolean) {
  const office = { enabled: isOffice }
  const shops = useQuery({ ...queryOf(lookups.shop.list), ...office })
  const extensions = useQuery({ ...queryOf(lookups.extension.list), ...office })
  const groups = useQuery({ ...queryOf(lookups.group.list), ...office })
  const elements = useQuery({ ...queryOf(lookups.element.list), ...office })
  const own = useQuery({ ...queryOf(inventory), enabled: !isOffice })
  const goods = own.data?.rows ?? []
  const named = (of: (product: (typeof goods)[number]) => Entry): Entry[] =>
    [...new Map(goods.map(of).map((entry) => [entry.id, entry])).values()].toSorted((one, other) =>
      one.name.localeCompare(other.name),
    )
  return {
    /** Where a clerk counts is known by her goods alone: until they are there, nothing is begun. */
    isComing: !isOffice && own.isPending,
    shops: shops.data?.rows ?? [],
    extensions: isOffice
      ? (extensions.data?.rows ?? [])
      : named(({ extensionId: id, extension: name }) => ({ id, name })),
    groups: isOffice ? (groups.data?.rows ?? []) : named(({ groupId: id, group: name }) => ({ id, name })),
    elements: isOffice ? (elements.data?.rows ?? []) : named(({ elementId: id, element: name }) => ({ id, name })),
  }
}

interface GoodsProps {
  readonly place: { readonly shopId: number; readonly extensionId: number }
  readonly isOffice: boolean
}

const PAUSE_MS = 200
const OFFERED = 20

/** Products of a place, found by what is typed; those that were chosen stay. */
function GoodsField({ place, isOffice, ...field }: GoodsProps & Partial<Parameters<typeof MultiSelect>[0]>) {
  const [text, setText] = useState('')
  const [asked] = useDebouncedValue(text.trim(), PAUSE_MS)
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const call = isOffice ? stockList : inventory
  const query = { page: 1, pageSize: OFFERED, search: asked, columns: ['barcode', 'codigo', 'nombre'], ...place }
  const { data } = useQuery({
    ...queryOf(call, { query }),
    placeholderData: keepPreviousData,
    enabled: place.shopId > 0,
  })
  const found = (data?.rows ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${name} · ${code}` }))
  const chosen = (field.value ?? []) as string[]
  const kept = chosen.flatMap((id) => {
    const label = known.get(id)
    return label === undefined || found.some(({ value }) => value === id) ? [] : [{ value: id, label }]
  })
  return (
    <MultiSelect
      label="Productos"
      placeholder={place.shopId > 0 ? 'Busque por nombre o código' : 'Elija primero el comercio'}
      searchable
      hidePickedOptions
      maxDropdownHeight={200}
      nothingFoundMessage="Sin resultados"
      {...field}
      data={[...kept, ...found]}
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      onChange={(ids) => {
        const labels = new Map([...known, ...found.map(({ value, label }) => [value, label] as const)])
        setKnown(labels)
        field.onChange?.(ids)
      }}
    />
  )
}
