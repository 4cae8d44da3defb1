import { Stack, Text, TextInput } from '@mantine/core'
import type { encargoList } from '@mostrador/contract/sale/encargos'
import { PHONE_WRONG } from '@mostrador/contract/wire'
import { CASH_DEFAULTS } from '@mostrador/domain/money/cash-settings'
import { parsePhone } from '@mostrador/domain/people/phone'
import { dayAfter, localDay, showDay } from '@mostrador/domain/time'
import { useRef } from 'react'
import type { z } from 'zod/mini'
import type { EncargoTerms } from '../../../bag/bag.ts'
import { useTill } from '../../../drawer/use-till.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { useLateFocus } from '../../../ui/dialogs/use-late-focus.ts'
import { ChoiceField } from '../../../ui/forms/choice-field.tsx'
import { DayField } from '../../../ui/forms/day-field.tsx'
import { readDay } from '../../../ui/forms/day-text.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

export type TermsChoices = Pick<z.output<typeof encargoList.reply>, 'affiliates' | 'shops' | 'extensions'>

interface Props {
  readonly choices: TermsChoices
  readonly terms: EncargoTerms | null
  /** A shop without affiliates only sets goods aside (D2, D105). */
  readonly hasAffiliates: boolean
  readonly onChoose: (terms: EncargoTerms) => void
  readonly onClose: () => void
}

interface Values {
  kind: 'affiliate' | 'layaway'
  affiliate: string | null
  name: string
  phone: string
  heldUntil: string
  shop: string | null
  extension: string | null
}

const LONGEST_NAME = 200

const KINDS = [
  { value: 'affiliate', label: 'Encargo de un afiliado' },
  { value: 'layaway', label: 'Apartado, sin afiliado' },
]

const only = (entries: readonly { readonly id: number }[]): string | null =>
  entries.length === 1 ? String(entries[0]?.id) : null

const find = <Entry extends { readonly id: number }>(entries: readonly Entry[], id: string | null) =>
  entries.find((entry) => String(entry.id) === id)

const asOptions = (entries: TermsChoices['shops']) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** An affiliate (P §2.11, §5), or name, telephone and day (D105). The draft stays until the terms are chosen. */
export function TermsForm({ choices, terms, hasAffiliates, onChoose, onClose }: Props) {
  const { affiliates, shops, extensions } = choices
  const { layawayDays, layawayDeposit: deposit } = useTill().settings ?? CASH_DEFAULTS
  const today = localDay(Date.now())
  const before = terms?.layaway
  const { shopId, extensionId } = useProfile()
  const home = { shop: String(shopId), extension: String(extensionId) }
  const isSetAside = (kind: Values['kind']) => !hasAffiliates || kind === 'layaway'
  const { form, keptAt, startOver, forget } = useKeptForm<Values>({
    name: terms ? 'lo acordado del encargo' : 'encargo nuevo',
    opened: {
      kind: before || !hasAffiliates ? 'layaway' : 'affiliate',
      affiliate: find(affiliates, String(terms?.affiliate?.id)) ? String(terms?.affiliate?.id) : null,
      name: before?.name ?? '',
      phone: before?.phone ?? '',
      heldUntil: showDay(before?.heldUntil ?? dayAfter(today, layawayDays)),
      shop: terms ? String(terms.shop.id) : only(shops),
      extension: terms ? String(terms.extension.id) : only(extensions),
    },
    validate: {
      affiliate: (id, { kind }) => (isSetAside(kind) || find(affiliates, id) ? null : 'Elija el afiliado.'),
      name: (name, { kind }) =>
        !isSetAside(kind)
          ? null
          : name.trim() === ''
            ? 'Escriba el nombre.'
            : name.trim().length > LONGEST_NAME
              ? `Escriba como máximo ${LONGEST_NAME} caracteres.`
              : null,
      phone: (phone, { kind }) => (isSetAside(kind) && parsePhone(phone) === undefined ? PHONE_WRONG : null),
      heldUntil: (written, { kind }) =>
        isSetAside(kind) && (readDay(written) ?? '') < today ? 'Escriba un día desde hoy, como 24-12-2026.' : null,
      shop: (id) => (find(shops, id) ? null : 'Elija el comercio.'),
      extension: (id) => (find(extensions, id) ? null : 'Elija la extensión.'),
    },
  })
  const box = useRef<HTMLFormElement>(null)
  useLateFocus(box)
  const isLayaway = isSetAside(form.values.kind)
  const choose = (values: Values) => {
    const affiliate = isLayaway ? null : (find(affiliates, values.affiliate) ?? null)
    const shop = find(shops, values.shop)
    const extension = find(extensions, values.extension)
    const [name, phone, heldUntil] = [values.name.trim(), parsePhone(values.phone), readDay(values.heldUntil)]
    const layaway = isLayaway && phone && heldUntil ? { name, phone, heldUntil, deposit } : null
    if (!shop || !extension || !(affiliate || layaway)) return
    forget()
    onChoose({ affiliate, layaway, shop, extension })
  }
  return (
    <form noValidate ref={box} onSubmit={form.onSubmit(choose)}>
      <DraftNotice at={keptAt} onStartOver={() => startOver()} />
      <Stack gap="md">
        {hasAffiliates && (
          <ChoiceField
            label="Es"
            size="md"
            data={KINDS}
            {...form.getInputProps('kind')}
            onChange={(kind) => {
              form.setFieldValue('kind', kind === 'layaway' ? 'layaway' : 'affiliate')
              // An apartado usually takes goods from the shop's shelf.
              if (kind === 'layaway')
                form.setValues(({ shop, extension }) => ({
                  shop: shop ?? home.shop,
                  extension: extension ?? home.extension,
                }))
            }}
          />
        )}
        {isLayaway ? (
          <>
            <TextInput label="Nombre" size="md" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Teléfono"
              size="md"
              inputMode="tel"
              autoComplete="off"
              maxLength={20}
              {...form.getInputProps('phone')}
            />
            <DayField
              label="Guardar hasta"
              size="md"
              value={form.values.heldUntil}
              error={form.errors['heldUntil'] as string | undefined}
              onChange={(written) => form.setFieldValue('heldUntil', written)}
            />
          </>
        ) : (
          <ChoiceField
            label="Afiliado"
            size="md"
            searchable
            data-autofocus
            nothingFoundMessage="Ningún afiliado activo tiene ese código o nombre."
            data={affiliates.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
            {...form.getInputProps('affiliate')}
          />
        )}
        <ChoiceField label="Comercio" size="md" searchable data={asOptions(shops)} {...form.getInputProps('shop')} />
        <ChoiceField
          label="Extensión"
          size="md"
          searchable
          data={asOptions(extensions)}
          {...form.getInputProps('extension')}
        />
        {!isLayaway && affiliates.length === 0 && (
          <Text size="sm">Todavía no hay afiliados activos. Añada uno en Afiliados y vuelva aquí.</Text>
        )}
      </Stack>
      <FormActs act="Elegir productos" isSending={false} onClose={onClose} />
    </form>
  )
}
