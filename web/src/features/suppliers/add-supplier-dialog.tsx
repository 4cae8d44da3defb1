import { addSupplier, supplierList } from '@mostrador/contract/goods/suppliers'
import { useSend } from '../../api/send.ts'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { readSupplier } from './supplier-body.ts'
import { SupplierFields } from './supplier-fields.tsx'
import { NEW_SUPPLIER, type SupplierValues } from './supplier-values.ts'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function AddSupplierDialog({ isOpen, onClose }: Props) {
  const { form, keptAt, pause, startOver } = useKeptForm<SupplierValues>({ name: 'casa', opened: NEW_SUPPLIER })
  const { send, isSending } = useSend(addSupplier, {
    refreshes: [supplierList],
    isKeyed: true,
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
    const read = readSupplier(addSupplier, form.values)
    if ('body' in read) send({ body: read.body })
    else form.setErrors(read.errors)
  }
  return (
    <FormDialog opened={isOpen} onClose={leave} title="Añadir una casa proveedora" isLarge>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <DraftNotice at={keptAt} onStartOver={startOver} />
        <SupplierFields form={form} />
        <FormActs act="Añadir casa" isSending={isSending} onClose={leave} />
      </form>
    </FormDialog>
  )
}
