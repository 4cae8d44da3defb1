import { editFamily, type FamilyRow } from '@mostrador/contract/goods/families'
import { useState } from 'react'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { FAMILY_READS } from '../../../stock/family-reads.ts'
import { listedPhotos } from '../../../stock/photos/listed-photos.tsx'
import { useFormPhotos } from '../../../stock/photos/use-form-photos.ts'
import { ConflictPanel } from '../../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { submitWith } from '../../../ui/forms/submit-with.ts'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { FamilyFields } from './family-fields.tsx'
import { type FamilyValues, familyForm } from './family-form.ts'

interface Props {
  readonly family: FamilyRow
  readonly onClose: () => void
}

type StandingFamily = Pick<FamilyRow, keyof FamilyValues | 'version'>

/** Edits the family as it was when the form opened (D60, D175). */
export function EditFamilyForm({ family: listed, onClose }: Props) {
  const [family] = useState(listed)
  const { form, base, theirs, ...kept } = useKeptForm<FamilyValues>({
    name: `familia ${family.id}`,
    opened: familyForm.valuesOf(family),
    version: family.version,
  })
  const photos = useFormPhotos(form)
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(editFamily, {
    refreshes: FAMILY_READS,
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.takeConflict(fault, (current: StandingFamily) => ({
        values: familyForm.valuesOf(current),
        version: current.version,
      })),
  })
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={{ ...familyForm.words, photos: ['Fotos', listedPhotos] }}
        onChoose={(chosen) => {
          kept.settle(chosen)
          photos.show(chosen.photos)
        }}
      />
    )
  const save = () => {
    if (photos.fault) return form.setErrors({ photos: photos.fault })
    const values = { ...form.values, photos: photos.written }
    const read = familyForm.read(editFamily, values, { id: family.id, version: base.version })
    if ('errors' in read) form.setErrors(read.errors)
    else send({ body: read.body })
  }
  return (
    <form {...faults} noValidate onSubmit={submitWith(save)}>
      <DraftNotice
        at={kept.keptAt}
        act="Descartar cambios"
        onStartOver={() => {
          kept.startOver()
          photos.show(base.values.photos)
        }}
      />
      <FamilyFields form={form} photos={photos} />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
