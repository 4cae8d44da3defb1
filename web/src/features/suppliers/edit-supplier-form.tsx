import { editSupplier, type SupplierRow, supplierList } from '@mostrador/contract/goods/suppliers'
import { useSend } from '../../api/send.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { ConflictPanel } from '../../ui/forms/conflict-panel.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { readSupplier } from './supplier-body.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { SUPPLIER_WORDS, type SupplierValues, valuesOf } from './supplier-values.ts'

interface Props {
  readonly supplier: SupplierRow
  readonly onClose: () => void
}

/** All that is known of a supplier; somebody else's change meanwhile is not overwritten (D60). */
export function EditSupplierForm({ supplier, onClose }: Props) {
  const { form, base, theirs, ...kept } = useKeptForm<SupplierValues>({
    name: `casa ${supplier.id}`,
    opened: valuesOf(supplier),
    version: supplier.version ?? 0,
  })
  const { send, isSending } = useSend(editSupplier, {
    refreshes: [supplierList],
    setErrors: form.setErrors,
    onDone: () => {
      kept.forget()
      onClose()
    },
    onRefused: (fault) =>
      kept.laysBeside(fault, (current: SupplierRow) => ({ values: valuesOf(current), version: current.version ?? 0 })),
  })
  const save = () => {
    const read = readSupplier(editSupplier, form.values, { id: supplier.id, version: base.version })
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  if (theirs)
    return (
      <ConflictPanel
        base={base.values}
        mine={form.values}
        theirs={theirs.values}
        words={SUPPLIER_WORDS}
        onChoose={kept.settle}
      />
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DraftNotice at={kept.keptAt} act="Descartar cambios" onStartOver={kept.startOver} />
      <SupplierFields form={form} />
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
