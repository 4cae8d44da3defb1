import { Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { setInvoiceState } from '@mostrador/contract/invoices'
import type { InvoiceRow, InvoiceState } from '@mostrador/domain/invoice'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { INVOICE_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
}

/** 'Editar' of an order: its process status (P §2.9). */
export const EditStateDialog = ({ invoice, onClose }: Props) => (
  <FormDialog opened={invoice !== undefined} onClose={onClose} title={invoice ? `Editar pedido ${invoice.id}` : ''}>
    {invoice && <EditStateForm invoice={invoice} onClose={onClose} />}
  </FormDialog>
)

interface FormProps {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** 1 En proceso, 2 Completado; either may be set (P §4). */
function EditStateForm({ invoice, onClose }: FormProps) {
  const form = useForm<{ state: InvoiceState }>({ initialValues: { state: invoice.state } })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(setInvoiceState, {
    refreshes: INVOICE_READS,
    onDone: onClose,
    setErrors: form.setErrors,
  })
  return (
    <form onSubmit={form.onSubmit(({ state }) => send({ body: { id: invoice.id, state } }))}>
      <Radio.Group label="Estado del pedido" {...form.getInputProps('state')}>
        <Stack gap="sm" mt="xs">
          <Radio value="inProcess" label="En proceso" data-autofocus={invoice.state === 'inProcess' || undefined} />
          <Radio value="completed" label="Completado" data-autofocus={invoice.state === 'completed' || undefined} />
        </Stack>
      </Radio.Group>
      <FormActs act="Guardar cambios" isSending={isSending} onClose={onClose} />
    </form>
  )
}
