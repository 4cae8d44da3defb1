import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { decideFelAnnulment } from '@mostrador/contract/fel'
import { useSend } from '../../api/send.ts'
import { FormActs } from '../../ui/form-acts.tsx'
import { useFormGuard } from '../../ui/form-guard.ts'
import { FEL_READS } from './fel-reads.ts'

interface Props {
  readonly documentId: number
  readonly onDone: () => void
  readonly onBack: () => void
}

/** SAT refused an annulment: the sale becomes what the document says, or the document what became of the sale (D168). */
export function DecideForm({ documentId, onDone, onBack }: Props) {
  const form = useForm<{ decision: 'note' | 'undo'; reason: string }>({
    initialValues: { decision: 'note', reason: '' },
  })
  useFormGuard(() => form.isDirty())
  const { send, isSending } = useSend(decideFelAnnulment, {
    isKeyed: true,
    refreshes: FEL_READS,
    setErrors: form.setErrors,
    onDone,
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ decision, reason }) => send({ body: { id: documentId, decision, reason } }))}
    >
      <Radio.Group label="Qué se hace" {...form.getInputProps('decision')}>
        <Stack gap="sm" mt="xs">
          <Radio
            value="note"
            label="Nota de crédito"
            description="La venta sigue anulada, y una nota por el total la descarga ante SAT."
          />
          <Radio
            value="undo"
            label="Deshacer la anulación"
            description="La venta vuelve a valer: sus unidades salen del inventario, y el dinero que se devolvió se debe."
          />
        </Stack>
      </Radio.Group>
      <TextInput label="Motivo" description="Queda en la bitácora." mt="md" {...form.getInputProps('reason')} />
      <FormActs
        act={form.values.decision === 'note' ? 'Emitir la nota' : 'Deshacer la anulación'}
        isSending={isSending}
        onClose={onBack}
      />
    </form>
  )
}
