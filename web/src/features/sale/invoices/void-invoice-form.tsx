import { Box, Text, Textarea } from '@mantine/core'
import { invoiceById, voidInvoice } from '@mostrador/contract/sale/invoices'
import { standingParts } from '@mostrador/domain/money/payment'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { useQuery } from '@tanstack/react-query'
import { CallRefused } from '../../../api/calls/call-errors.ts'
import { queryOf } from '../../../api/calls/query.ts'
import { useSend } from '../../../api/calls/send.ts'
import { DrawerChoice } from '../../../drawer/drawer-choice.tsx'
import { useCashDrawer } from '../../../drawer/use-cash-drawer.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { returnsOf } from '../../../paths.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { useProfile } from '../../../session/person/session.tsx'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'
import { showInfo } from '../../../ui/notices/info.tsx'
import { VOID_READS } from './invoice-reads.ts'

interface Props {
  readonly invoice: InvoiceRow
  readonly onClose: () => void
}

/** The call does not require the reason. */
export function VoidInvoiceForm({ invoice, onClose }: Props) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ reason: string }>({
    name: `anular factura ${invoice.id}`,
    opened: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué se anula.' : null) },
  })
  const { role } = useProfile()
  const navigate = useNavigate()
  const { data } = useQuery(queryOf(invoiceById, { body: { id: invoice.id } }))
  const cash = standingParts(data?.invoice.payments ?? []).filter(
    ({ method, amount }) => method === 'cash' && amount > 0,
  )
  const drawer = useCashDrawer(invoice.shop, { direction: 'out', movesCash: cash.length > 0 })
  // Cash goes back from the shift that took it, if that is open (D90).
  const takenIn = drawer.choices.filter(({ id }) => cash.some(({ shiftId }) => shiftId === id))
  const goesBack = cash.every(({ shiftId }) => takenIn.some(({ id }) => id === shiftId))
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
      // After SAT's limit of days only a credit note can take goods back (D168).
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
      onSubmit={form.onSubmit(({ reason }) => {
        if (!goesBack && drawer.problem) form.setFieldError('shift', drawer.problem)
        else send({ body: { id: invoice.id, reason, ...(!goesBack && drawer.ref && { shift: drawer.ref }) } })
      })}
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
      {cash.length > 0 && (
        <Box mt="md">
          {goesBack ? (
            <Text size="sm">Sale de {takenIn.map(({ label }) => label).join(' y ')}.</Text>
          ) : (
            <DrawerChoice drawer={drawer} error={drawer.problem && (form.errors['shift'] as string | undefined)} />
          )}
        </Box>
      )}
      <FormActs act="Eliminar factura" isSending={isSending} onClose={onClose} isLoss />
    </form>
  )
}
