import { Text, Textarea } from '@mantine/core'
import { quotationList } from '@mostrador/contract/sale/quotation-list'
import { withdrawQuotation } from '@mostrador/contract/sale/quotations'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

interface Props {
  readonly id: number
  readonly onClose: () => void
}

export function WithdrawForm({ id, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ reason: string }>({
    name: `anular cotización ${id}`,
    opened: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué se anula.' : null) },
  })
  const { send, isSending } = useSend(withdrawQuotation, {
    refreshes: [quotationList],
    onDone: () => {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
  })
  return (
    <form noValidate onSubmit={form.onSubmit(({ reason }) => send({ body: { id, reason } }))}>
      <Text mb="md">Ya no se podrá vender. Queda en la lista, con su motivo.</Text>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Textarea
        label="Motivo"
        placeholder="El cliente ya no la quiere"
        rows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActs act="Anular cotización" isSending={isSending} onClose={onClose} isLoss />
    </form>
  )
}
