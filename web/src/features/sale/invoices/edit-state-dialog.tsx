import { Radio, Stack } from '@mantine/core'
import { setInvoiceState } from '@mostrador/contract/sale/invoices'
import type { InvoiceRow, InvoiceState } from '@mostrador/domain/sale/invoice'
import { showFault } from '../../../api/calls/errors.ts'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { askOwed, owes, readBalance } from '../../../tickets/ask-owed.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../../ui/forms/form-dialog.tsx'
import { INVOICE_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: InvoiceRow | undefined
  readonly onClose: () => void
  readonly onCharge: (id: number) => void
}

/** Edits the process status of an order (P §2.9). */
export const EditStateDialog = ({ invoice, onClose, onCharge }: Props) => (
  <FormDialog opened={invoice !== undefined} onClose={onClose} title={invoice ? `Editar pedido ${invoice.id}` : ''}>
    {invoice && <EditStateForm invoice={invoice} onClose={onClose} onCharge={onCharge} />}
  </FormDialog>
)

interface FormProps extends Props {
  readonly invoice: InvoiceRow
}

/** Either direction is possible (P §4). Asks before completing an order that owes money (D210). */
function EditStateForm({ invoice, onClose, onCharge }: FormProps) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ state: InvoiceState }>({
    name: `estado del pedido ${invoice.id}`,
    opened: { state: invoice.state },
    version: 0,
  })
  const { send, isSending } = useSend(setInvoiceState, {
    refreshes: INVOICE_READS,
    onDone: () => {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
  })
  const askAndSend = async (state: InvoiceState) => {
    const completes = state === 'completed' && invoice.state !== 'completed'
    const balance = completes && owes(invoice) ? await readBalance(invoice.id) : 0
    const choice = balance > 0 ? await askOwed(invoice.id, balance) : 'complete'
    if (choice === 'complete') return send({ body: { id: invoice.id, state } })
    if (choice !== 'charge') return
    forget()
    onClose()
    onCharge(invoice.id)
  }
  const save = (state: InvoiceState): void =>
    void askAndSend(state).catch((fault) => showFault(fault, { retry: () => save(state) }))
  return (
    <form onSubmit={form.onSubmit(({ state }) => save(state))}>
      <DraftNotice at={keptAt} act="Descartar cambios" onStartOver={startOver} />
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
