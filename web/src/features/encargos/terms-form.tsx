import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { encargoList } from '@mostrador/contract/encargos'
import type { z } from 'zod'
import type { EncargoTerms } from '../../bag/bag.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'

export type Choices = Pick<z.output<typeof encargoList.reply>, 'affiliates' | 'shops' | 'extensions'>

interface Props {
  readonly choices: Choices
  /** What was chosen before. */
  readonly terms: EncargoTerms | null
  readonly onChoose: (terms: EncargoTerms) => void
  readonly onClose: () => void
}

interface Values {
  affiliate: string | null
  shop: string | null
  extension: string | null
}

/** Where there is nothing to choose between, it is chosen. */
const only = (entries: readonly { readonly id: number }[]): string | null =>
  entries.length === 1 ? String(entries[0]?.id) : null

const find = <Entry extends { readonly id: number }>(entries: readonly Entry[], id: string | null) =>
  entries.find((entry) => String(entry.id) === id)

const asOptions = (entries: Choices['shops']) => entries.map(({ id, name }) => ({ value: String(id), label: name }))

/** For whom and from where: all three are required (P §2.11, §5). */
export function TermsForm({ choices: { affiliates, shops, extensions }, terms, onChoose, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: {
      affiliate: find(affiliates, String(terms?.affiliate.id)) ? String(terms?.affiliate.id) : null,
      shop: terms ? String(terms.shop.id) : only(shops),
      extension: terms ? String(terms.extension.id) : only(extensions),
    },
    validate: {
      affiliate: (id) => (find(affiliates, id) ? null : 'Elija el afiliado.'),
      shop: (id) => (find(shops, id) ? null : 'Elija el comercio.'),
      extension: (id) => (find(extensions, id) ? null : 'Elija la extensión.'),
    },
  })
  const choose = ({ affiliate: affiliateId, shop: shopId, extension: extensionId }: Values) => {
    const affiliate = find(affiliates, affiliateId)
    const shop = find(shops, shopId)
    const extension = find(extensions, extensionId)
    if (affiliate && shop && extension) onChoose({ affiliate, shop, extension })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(choose)}>
      <Stack gap="md">
        <ChoiceField
          label="Afiliado"
          size="md"
          searchable
          data-autofocus
          // Its list would lie over the other two before anybody asked for it.
          openOnFocus={false}
          nothingFoundMessage="Ningún afiliado activo tiene ese código o nombre."
          data={affiliates.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
          {...form.getInputProps('affiliate')}
        />
        <ChoiceField label="Comercio" size="md" searchable data={asOptions(shops)} {...form.getInputProps('shop')} />
        <ChoiceField
          label="Extensión"
          size="md"
          searchable
          data={asOptions(extensions)}
          {...form.getInputProps('extension')}
        />
        {affiliates.length === 0 && (
          <Text size="sm">Todavía no hay afiliados activos. Añada uno en Afiliados y vuelva aquí.</Text>
        )}
      </Stack>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" h={44} onClick={onClose}>
          Regresar
        </Button>
        <Button type="submit" h={44}>
          Elegir productos
        </Button>
      </Group>
    </form>
  )
}
