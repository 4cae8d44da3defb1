import { lookups } from '@mostrador/contract/lookups'
import { stockList } from '@mostrador/contract/stock'
import type { LookupKind } from '@mostrador/domain/lookup'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LookupFields, lookupBody, useLookupForm } from './lookup-fields.tsx'
import { LOOKUP_WORDS } from './lookup-words.ts'

interface Props {
  readonly kind: LookupKind
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A new entry. Its form lives as long as the screen: what was typed is still there when the dialog opens again. */
export function AddLookupDialog({ kind, isOpen, onClose }: Props) {
  const form = useLookupForm({ name: '', isActive: null })
  const { send, isSending } = useSend(lookups[kind].add, {
    refreshes: [lookups[kind].list, stockList],
    setErrors: form.setErrors,
    onDone: () => {
      form.reset()
      onClose()
    },
  })
  return (
    <FormDialog opened={isOpen} onClose={onClose} title={LOOKUP_WORDS[kind].addTitle}>
      <form noValidate onSubmit={form.onSubmit((values) => send({ body: lookupBody(values) }))}>
        <LookupFields form={form} />
        <FormActs act="Guardar" isSending={isSending} onClose={onClose} />
      </form>
    </FormDialog>
  )
}
