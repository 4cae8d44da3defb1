import { Radio, Stack, TextInput } from '@mantine/core'
import { decideFelAnnulment } from '@mostrador/contract/fiscal/fel'
import { useSend } from '../../../api/calls/send.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { useFaultFocus } from '../../../ui/forms/use-fault-focus.ts'
import { FEL_READS } from './fel-reads.ts'

interface Props {
  readonly documentId: number
  readonly onDone: () => void
  readonly onBack: () => void
}

interface Written {
  decision: 'note' | 'undo'
  money: 'returned' | 'kept'
  reason: string
}

/** After SAT refused an annulment, the sale follows the document, or the document the sale (D168). */
export function DecideForm({ documentId, onDone, onBack }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<Written>({
    name: `decisión del documento ${documentId}`,
    opened: { decision: 'note', money: 'returned', reason: '' },
  })
  const faults = useFaultFocus(form.errors)
  const { send, isSending } = useSend(decideFelAnnulment, {
    isKeyed: true,
    refreshes: FEL_READS,
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onDone()
    },
  })
  return (
    <form
      {...faults}
      noValidate
      onSubmit={form.onSubmit(({ decision, money, reason }) =>
        send({ body: { id: documentId, decision, reason, ...(decision === 'undo' && { money }) } }),
      )}
    >
      <DraftNotice at={keptAt} onStartOver={startOver} />
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
            description="La venta vuelve a valer, y sus unidades salen del inventario."
          />
        </Stack>
      </Radio.Group>
      {form.values.decision === 'undo' && (
        <Radio.Group label="El dinero de la venta" mt="md" {...form.getInputProps('money')}>
          <Stack gap="sm" mt="xs">
            <Radio value="returned" label="Se le devolvió al cliente" description="La venta queda por cobrar." />
            <Radio
              value="kept"
              label="No se le devolvió"
              description="Cada pago se anota de nuevo, con su misma forma."
            />
          </Stack>
        </Radio.Group>
      )}
      <TextInput label="Motivo" description="Queda en la bitácora." mt="md" {...form.getInputProps('reason')} />
      <FormActs
        act={form.values.decision === 'note' ? 'Emitir la nota' : 'Deshacer la anulación'}
        isSending={isSending}
        onClose={onBack}
        isStep
      />
    </form>
  )
}
