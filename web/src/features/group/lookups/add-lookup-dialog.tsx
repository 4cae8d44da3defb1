import { stockList } from '@mostrador/contract/goods/stock'
import { lookups } from '@mostrador/contract/group/lookups'
import type { LookupKind } from '@mostrador/domain/group/lookup'
import { useSend } from '../../../api/send.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { LookupFields, lookupBody, useLookupForm } from './lookup-fields.tsx'
import { LOOKUP_WORDS } from './lookup-words.ts'

interface Props {
  readonly kind: LookupKind
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A new entry. What was typed waits on this device until it is saved or begun anew. */
export function AddLookupDialog({ kind, isOpen, onClose }: Props) {
  const { form, keptAt, startOver, pause } = useLookupForm(kind, { name: '', isActive: null })
  const { send, isSending } = useSend(lookups[kind].add, {
    refreshes: [lookups[kind].list, stockList],
    setErrors: form.setErrors,
    onDone: () => {
      startOver()
      onClose()
    },
  })
  const leave = () => {
    pause()
    onClose()
  }
  return (
    <FormDialog opened={isOpen} onClose={leave} title={LOOKUP_WORDS[kind].addTitle}>
      <form noValidate onSubmit={form.onSubmit((values) => send({ body: lookupBody(values) }))}>
        <DraftNotice at={keptAt} onStartOver={startOver} />
        <LookupFields form={form} />
        <FormActs act="Guardar" isSending={isSending} onClose={leave} />
      </form>
    </FormDialog>
  )
}
