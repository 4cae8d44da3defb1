import { lookups } from '@mostrador/contract/goods/lookups'
import { stockList } from '@mostrador/contract/goods/stock'
import type { Lookup, LookupKind } from '@mostrador/domain/goods/lookup'
import { useSend } from '../../api/send.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { LookupFields, lookupBody, useLookupForm } from './lookup-fields.tsx'

interface Props {
  readonly kind: LookupKind
  readonly lookup: Lookup
  readonly onClose: () => void
}

/** The name and activo of an entry. */
export function EditLookupForm({ kind, lookup, onClose }: Props) {
  const opened = { name: lookup.name, isActive: lookup.isActive ? '1' : '2' } as const
  const { form, keptAt, forget, startOver } = useLookupForm(`${kind} ${lookup.id}`, opened, 0)
  const { send, isSending } = useSend(lookups[kind].edit, {
    refreshes: [lookups[kind].list, stockList],
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit((values) => send({ body: { id: lookup.id, ...lookupBody(values) } }))}>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
      <LookupFields form={form} />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
