import { editAffiliate } from '@mostrador/contract/people/affiliate-acts'
import type { Affiliate } from '@mostrador/domain/people/affiliate'
import { readForm } from '../../api/form-body.ts'
import { useSend } from '../../api/send.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { ConflictPanel } from '../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { useFaultFocus } from '../../ui/forms/use-fault-focus.ts'
import { AffiliateFields } from './affiliate-fields.tsx'
import { AFFILIATE_READS } from './affiliate-reads.ts'
import { AFFILIATE_WORDS, type AffiliateValues, valuesOf } from './affiliate-values.ts'

interface Props {
  readonly affiliate: Affiliate
  readonly onClose: () => void
}

/** All data of an affiliate; somebody else's change meanwhile is not overwritten (D60). */
export function EditAffiliateForm({ affiliate, onClose }: Props) {
  const { form, base, theirs, ...kept } = useKeptForm<AffiliateValues>({
    name: `afiliado ${affiliate.id}`,
    opened: valuesOf(affiliate),
    version: affiliate.version,
  })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(editAffiliate, {
    refreshes: AFFILIATE_READS,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.laysBeside(fault, (current: Affiliate) => ({ values: valuesOf(current), version: current.version })),
  })
  const save = () => {
    const read = readForm(editAffiliate, { ...form.values, id: affiliate.id, version: base.version })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={AFFILIATE_WORDS}
        onChoose={kept.settle}
      />
    )
  return (
    <form
      {...faults}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <AffiliateFields form={form} />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
