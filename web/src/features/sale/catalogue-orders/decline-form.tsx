import { Text, Textarea } from '@mantine/core'
import { decideCatalogueOrder } from '@mostrador/contract/sale/catalogue-orders'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { DECIDED } from './decided.ts'

interface Props {
  readonly id: number
  readonly code: string
  readonly onClose: () => void
}

/** The visitor reads the reason on the order's page. */
export function DeclineForm({ id, code, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ reason: string }>({
    name: `no se pudo ${code}`,
    opened: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué no se pudo.' : null) },
  })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(decideCatalogueOrder, {
    refreshes: DECIDED,
    isKeyed: true,
    onDone: () => {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
  })
  return (
    <form
      {...faults}
      noValidate
      onSubmit={form.onSubmit(({ reason }) => send({ body: { id, act: 'decline', reason } }))}
    >
      <Text mb="md">
        El visitante lee el motivo en la página de su pedido. Ya no se podrá apartar ni vender con el código.
      </Text>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Textarea
        label="Motivo"
        placeholder="Ya no hay"
        rows={2}
        maxLength={200}
        autoFocus
        {...form.getInputProps('reason')}
      />
      <FormActs act="Decir que no se pudo" isSending={isSending} onClose={onClose} isStep isLoss />
    </form>
  )
}
