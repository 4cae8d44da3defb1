import { useForm } from '@mantine/form'
import { addAffiliate } from '@mostrador/contract/affiliates'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { AffiliateFields } from './affiliate-fields.tsx'
import { AFFILIATE_READS } from './affiliate-reads.ts'
import { type AffiliateValues, NEW_AFFILIATE } from './affiliate-values.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** A new affiliate (P §2.10). Its form lives as long as the screen: what was typed is still there when it opens again. */
export function AddAffiliateDialog({ isOpen, onClose }: Props) {
  const form = useForm<AffiliateValues>({ initialValues: NEW_AFFILIATE })
  const { send, isSending } = useSend(addAffiliate, {
    refreshes: AFFILIATE_READS,
    setErrors: form.setErrors,
    onDone: () => {
      form.reset()
      onClose()
    },
  })
  const save = () => {
    const read = readForm(addAffiliate, { ...form.values })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <FormDialog opened={isOpen} onClose={onClose} title="# Añadir nuevo Afiliado" isLarge>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <AffiliateFields form={form} />
        <FormActs act="Agregar nuevo" back="Cerrar ventana" isSending={isSending} onClose={onClose} />
      </form>
    </FormDialog>
  )
}
