import { Text, Textarea } from '@mantine/core'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { standingParts } from '@mostrador/domain/sale/payment'
import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../api/call-errors.ts'
import { queryOf } from '../../api/query.ts'
import { useSend } from '../../api/send.ts'
import { useRefundShift } from '../../drawer/use-refund-shift.ts'
import { useNavigate } from '../../navigation/navigation.ts'
import { returnsOf } from '../../paths.ts'
import { useProfile } from '../../session/session.tsx'
import { useKeptForm } from '../../session/use-kept-form.ts'
import { ChoiceField } from '../../ui/forms/choice-field.tsx'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { showInfo } from '../../ui/notices/info.tsx'
import { VOID_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** The shift that took the cash has it back, while that is open (D90). */
const OWN = 'own'

/** The call takes a void without a reason; a person is asked for one. */
export function VoidInvoiceForm({ invoice, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ reason: string; shift: string }>({
    name: `anular factura ${invoice.id}`,
    opened: { reason: '', shift: OWN },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué se anula.' : null) },
  })
  const { role } = useProfile()
  const navigate = useNavigate()
  const { data } = useQuery(queryOf(invoiceById, { body: { id: invoice.id } }))
  const { choices } = useRefundShift(invoice.shop)
  const givesCash = standingParts(data?.invoice.payments ?? []).some(
    ({ method, amount }) => method === 'cash' && amount > 0,
  )
  const isCertified = data?.invoice.fel?.state === 'certified'
  const { send, isSending } = useSend(voidInvoice, {
    refreshes: VOID_READS,
    onDone: () => {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
    onRefused: (fault) => {
      if (!isCertified || !(fault instanceof CallRefused) || fault.status !== 409) return false
      // After SAT's days goods come back by a credit note (D168).
      showInfo(fault.message, {
        act: 'Hacer la devolución',
        onAct: () => navigate({ to: returnsOf(role), search: { pedido: invoice.id } }),
      })
      return true
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ reason, shift }) =>
        send({ body: { id: invoice.id, reason, ...(shift !== OWN && { shift: { id: Number(shift) } }) } }),
      )}
    >
      <Text mb="md">
        La factura queda ANULADA: sale de las listas, de las sumas y de los reportes, y sus unidades vuelven al
        inventario. {isCertified && 'Se pide a SAT que anule su documento. '}Esto no se puede deshacer.
      </Text>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Textarea
        label="Motivo"
        description="Queda en la factura y en la bitácora."
        placeholder="El cliente devolvió la compra"
        rows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {givesCash && choices.length > 0 && (
        <ChoiceField
          mt="md"
          label="El efectivo sale de"
          size="md"
          data={[
            { value: OWN, label: 'El turno que lo cobró, si sigue abierto' },
            ...choices.map(({ id, label }) => ({ value: String(id), label })),
          ]}
          {...form.getInputProps('shift')}
        />
      )}
      <FormActs act="Eliminar factura" isSending={isSending} onClose={onClose} isLoss />
    </form>
  )
}
