import { Stack, Text, TextInput } from '@mantine/core'
import { exitProposalList, proposeExit } from '@mostrador/contract/goods/exit-proposals'
import { productPage } from '@mostrador/contract/goods/product-page'
import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { exitList, makeExit } from '@mostrador/contract/goods/stock-exits'
import { counted } from '@mostrador/domain/count'
import type { Product } from '@mostrador/domain/goods/product'
import { EXIT_KINDS, EXIT_WORDS, type ExitKind } from '@mostrador/domain/goods/stock-exit'
import { can } from '@mostrador/domain/people/permissions'
import { useSend } from '../api/calls/send.ts'
import { useKeptForm } from '../session/forms/use-kept-form.ts'
import { useProfile } from '../session/person/session.tsx'
import { AmountField } from '../ui/forms/amount-field.tsx'
import { ChoiceField } from '../ui/forms/choice-field.tsx'
import { DraftNotice } from '../ui/forms/draft-notice.tsx'
import { FormActs } from '../ui/forms/form-acts.tsx'

interface Props {
  readonly product: Pick<Product, 'id' | 'name' | 'quantity' | 'shop' | 'extension'>
  readonly units?: number | undefined
  readonly onClose: () => void
}

const READS = [exitList, productPage, stockList, inventory, stockMovements]

const KINDS = EXIT_KINDS.map((kind) => ({ value: kind, label: EXIT_WORDS[kind] }))

const wholeOf = (written: string): number | undefined =>
  /^\d{1,6}$/.test(written.trim()) ? Number(written) : undefined

/** A clerk only proposes the exit (D121). */
export function ExitForm({ product: { id, name, quantity, shop, extension }, units: scanned = 1, onClose }: Props) {
  const makes = can(useProfile(), 'stockExits.use')
  const { form, keptAt, startOver, forget } = useKeptForm<{ kind: ExitKind | null; quantity: string; reason: string }>({
    name: `salida del producto ${id}`,
    opened: { kind: null, quantity: String(scanned), reason: '' },
    validate: {
      kind: (kind) => (kind === null ? 'Elija el tipo de salida.' : null),
      quantity: (written) => {
        const units = wholeOf(written)
        if (units === undefined || units === 0) return 'Escriba cuántas unidades salen, sin decimales.'
        return units > quantity ? `Solo hay ${counted(quantity, 'unidad', 'unidades')}.` : null
      },
      reason: (reason) => (reason.trim() === '' ? 'Escriba el motivo.' : null),
    },
  })
  const onDone = () => {
    forget()
    onClose()
  }
  const sent = { isKeyed: true, setErrors: form.setErrors, onDone }
  const making = useSend(makeExit, { ...sent, refreshes: READS })
  const proposing = useSend(proposeExit, { ...sent, refreshes: [exitProposalList] })
  const { send, isSending } = makes ? making : proposing
  const submit = form.onSubmit(({ kind, quantity: written, reason }) => {
    const units = wholeOf(written)
    if (kind !== null && units !== undefined)
      send({ body: { productId: id, quantity: units, kind, reason: reason.trim() } })
  })
  return (
    <form noValidate onSubmit={submit}>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Stack gap="md">
        <Text>
          <strong>{name}</strong>
          <br />
          {shop} · {extension}: {counted(quantity, 'unidad', 'unidades')}
        </Text>
        <ChoiceField label="Tipo" size="md" data={KINDS} data-autofocus {...form.getInputProps('kind')} />
        <AmountField
          unit={null}
          label="Unidades"
          size="md"
          inputMode="numeric"
          maxLength={6}
          {...form.getInputProps('quantity')}
        />
        <TextInput label="Motivo" size="md" maxLength={200} autoComplete="off" {...form.getInputProps('reason')} />
      </Stack>
      <FormActs act={makes ? 'Dar salida' : 'Proponer salida'} isSending={isSending} onClose={onClose} />
    </form>
  )
}
