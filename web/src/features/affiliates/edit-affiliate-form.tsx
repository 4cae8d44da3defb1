import { useForm } from '@mantine/form'
import { editAffiliate } from '@mostrador/contract/affiliates'
import type { Affiliate } from '@mostrador/domain/affiliate'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { AffiliateFields } from './affiliate-fields.tsx'
import { AFFILIATE_READS } from './affiliate-reads.ts'
import { type AffiliateValues, valuesOf } from './affiliate-values.ts'

interface Props {
  readonly affiliate: Affiliate
  readonly onClose: () => void
}

/** All data of an affiliate; somebody else's change meanwhile is not overwritten (D60). */
export function EditAffiliateForm({ affiliate, onClose }: Props) {
  const form = useForm<AffiliateValues>({ initialValues: valuesOf(affiliate) })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(editAffiliate, {
    refreshes: AFFILIATE_READS,
    setErrors: form.setErrors,
    onDone: onClose,
  })
  const save = () => {
    const { id, version } = affiliate
    const read = readForm(editAffiliate, { ...form.values, id, version })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <AffiliateFields form={form} />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
