import { Button, Group, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { dashboard } from '@mostrador/contract/dashboard'
import { invoiceById, pendingOrders, setInvoiceState } from '@mostrador/contract/invoices'
import type { InvoiceRow, InvoiceState } from '@mostrador/domain/invoice'
import { useSend } from '../../api/send.ts'

interface Props {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** 1 En proceso, 2 Completado; either may be set (P §4). */
export function EditStateForm({ invoice, onClose }: Props) {
  const form = useForm<{ state: InvoiceState }>({ initialValues: { state: invoice.state } })
  const { send, isSending } = useSend(setInvoiceState, {
    refreshes: [pendingOrders, invoiceById, dashboard],
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
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          Regresar
        </Button>
        <Button type="submit" loading={isSending}>
          Guardar cambios
        </Button>
      </Group>
    </form>
  )
}
