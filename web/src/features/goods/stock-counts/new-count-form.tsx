import { MultiSelect, type OptionsFilter, Radio, Stack, TextInput } from '@mantine/core'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList } from '@mostrador/contract/goods/stock'
import { beginStockCount } from '@mostrador/contract/goods/stock-counts'
import { lookups } from '@mostrador/contract/group/lookups'
import { type CountScope, SCOPE_WORDS } from '@mostrador/domain/goods/stock-count'
import { can } from '@mostrador/domain/people/permissions'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod/mini'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useSettled } from '../../../api/lists/search-as-typed.ts'
import { readRows, writeRows } from '../../../session/forms/kept-rows.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { useListLayer } from '../../../ui/forms/use-list-layer.ts'
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
/** A clerk counts at her own extension if the shop has goods there. */
const nearestOf = (extensions: readonly Entry[], own: number): number =>
  extensions.find(({ id }) => id === own)?.id ?? extensions[0]?.id ?? own
const asData = (entries: readonly Entry[]) => entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** Under the name by which it was found. */
const choice = z.object({ value: z.string(), label: z.string() })
type Choice = z.output<typeof choice>
const readChoices = (text: string) => readRows(z.array(choice), text)

interface Written {
  /** For the office only. A clerk counts in the clerk's shop. */
  shopId: string | null
  extensionId: string | null
  scope: CountScope
  scopeId: string | null
  /** Rows of `choice` as JSON. */
  goods: string
  name: string
}

/** A clerk counts in the clerk's shop (D117). The draft stays until the count begins. */
export function NewCountForm({ onDone, onClose }: Props) {
  const profile = useProfile()
  const isOffice = can(profile, 'lookups.read')
  const { shops, extensions, groups, elements, isComing } = useEntries(isOffice)
  const usual = isOffice ? null : String(nearestOf(extensions, profile.extensionId))
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({
    name: isOffice ? 'conteo' : `conteo de la tienda ${profile.shopId}`,
    opened: { shopId: null, extensionId: null, scope: 'today', scopeId: null, goods: '[]', name: '' },
    validate: {
      shopId: (id) => (isOffice && id === null ? 'Elija el comercio.' : null),
      extensionId: (id) => (id === null && usual === null ? 'Elija la extensión.' : null),
      scopeId: (id, { scope }) =>
        id === null && (scope === 'group' || scope === 'element') ? 'Elija cuál se cuenta.' : null,
      goods: (written, { scope }) =>
        scope === 'list' && readChoices(written).length === 0 ? 'Elija al menos un producto.' : null,
    },
  })
  const { scope } = form.values
  const shopId = isOffice ? form.values.shopId : String(profile.shopId)
  const extensionId = form.values.extensionId ?? usual
  const beginning = useSend(beginStockCount, {
    isKeyed: true,
    quiet: true,
    refreshes: COUNT_READS,
    setErrors: ({ productIds, ...errors }) => form.setErrors({ ...errors, ...(productIds && { goods: productIds }) }),
    onDone: ({ id }) => {
      forget()
      onDone(id)
    },
  })
  const send = form.onSubmit((values) =>
    beginning.send({
      body: {
        shopId: Number(shopId),
        extensionId: Number(values.extensionId ?? usual),
        scope: values.scope,
        ...(values.scopeId !== null && { scopeId: Number(values.scopeId) }),
        ...(values.scope === 'list' && { productIds: readChoices(values.goods).map(({ value }) => Number(value)) }),
        ...(values.name.trim() && { name: values.name.trim() }),
      },
    }),
  )
  return (
    <form noValidate onSubmit={send}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
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
            chosen={readChoices(form.values.goods)}
            error={form.errors['goods']}
            onChange={(chosen) => form.setFieldValue('goods', writeRows(chosen))}
          />
        )}
        <TextInput
          label="Nombre"
          description="Opcional: «Vitrina», «Antes de Navidad»."
          {...form.getInputProps('name')}
        />
      </Stack>
      <FormActs act="Empezar a contar" isSending={beginning.isSending} isComing={isComing} onClose={onClose} />
    </form>
  )
}

/** A clerk may not read the lists, so the clerk's choices come from the stock of the clerk's shop. */
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
      one.name.localeCompare(other.name, 'es'),
    )
  return {
    /** A clerk's place is known from the stock of the clerk's shop, so no count starts before that has loaded. */
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
  readonly chosen: readonly Choice[]
  readonly error: ReactNode
  readonly onChange: (chosen: readonly Choice[]) => void
}

const OFFERED = 20

/** The server has filtered them. */
const asFound: OptionsFilter = ({ options }) => options

/** The chosen products stay in the list. */
function GoodsField({ place, isOffice, chosen, error, onChange }: GoodsProps) {
  const [text, setText] = useState('')
  const list = useListLayer(asFound, 'Sin resultados')
  const settledText = useSettled(text.trim())
  const call = isOffice ? stockList : inventory
  const query = { page: 1, pageSize: OFFERED, search: settledText, columns: ['barcode', 'codigo', 'nombre'], ...place }
  const { data } = useQuery({
    ...queryOf(call, { query }),
    placeholderData: keepPreviousData,
    enabled: place.shopId > 0,
  })
  const found = (data?.rows ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${name} · ${code}` }))
  const offered = [...chosen.filter(({ value }) => !found.some((each) => each.value === value)), ...found]
  return (
    <MultiSelect
      label="Productos"
      placeholder={place.shopId > 0 ? 'Busque por nombre o código' : 'Elija primero el comercio'}
      searchable
      hidePickedOptions
      maxDropdownHeight={200}
      value={chosen.map(({ value }) => value)}
      error={error}
      data={offered}
      searchValue={text}
      onSearchChange={setText}
      {...list}
      // Late results could replace the first option under the Enter key.
      selectFirstOptionOnChange={false}
      onChange={(ids) => onChange(ids.flatMap((id) => offered.find(({ value }) => value === id) ?? []))}
    />
  )
}
