import { addAffiliate } from '@mostrador/contract/people/affiliate-acts'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts'
import { AffiliateFields } from './affiliate-fields.tsx'
import { AFFILIATE_READS } from './affiliate-reads.ts'
import { type AffiliateValues, NEW_AFFILIATE } from './affiliate-values.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A new affiliate (P §2.10). What was typed waits on this device until it is saved or begun anew. */
export function AddAffiliateDialog({ isOpen, onClose }: Props) {
  const { form, keptAt, startOver, pause } = useKeptForm<AffiliateValues>({ name: 'afiliado', opened: NEW_AFFILIATE })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(addAffiliate, {
    refreshes: AFFILIATE_READS,
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
  const save = () => {
    const read = readForm(addAffiliate, { ...form.values })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <FormDialog opened={isOpen} onClose={leave} title="# Añadir nuevo Afiliado" isLarge>
      <form
        {...faults}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftNotice at={keptAt} onStartOver={startOver} />
        <AffiliateFields form={form} />
        <FormActs act="Agregar nuevo" back="Cerrar ventana" isSending={isSending} onClose={leave} />
      </form>
    </FormDialog>
  )
}
