import { Box, Text, Textarea } from '@mantine/core'
import type { AccountPaymentRow } from '@mostrador/contract/money/account-payment-list'
import { accountPaymentById, voidAccountPayment } from '@mostrador/contract/money/account-payments'
import { showMoney } from '@mostrador/domain/money'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { useSend } from '../../../api/calls/send.ts'
import { ACCOUNT_READS } from '../../../counter/account/account-reads.ts'
import { NothingLeft } from '../../../counter/pay/nothing-left.tsx'
import { DrawerChoice } from '../../../drawer/drawer-choice.tsx'
import { useCashDrawer } from '../../../drawer/use-cash-drawer.ts'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

interface Props {
  readonly payment: AccountPaymentRow
  readonly onClose: () => void
}

/** Reads the payment again, because another person may have voided it. */
export const VoidAccountPaymentForm = ({ payment, onClose }: Props) => (
  <ReadAnew call={accountPaymentById} request={{ body: { id: payment.id } }} label="Buscando el abono">
    {({ receipt: { isVoid, parts, voucher } }) =>
      isVoid ? (
        <NothingLeft words={`El abono ${payment.number} ya está anulado.`} onClose={onClose} />
      ) : (
        <ReasonForm
          payment={payment}
          hasCash={parts.some(({ method }) => method === 'cash')}
          hasVoucher={voucher !== null}
          onClose={onClose}
        />
      )
    }
  </ReadAnew>
)

interface ReasonProps extends Props {
  readonly hasCash: boolean
  readonly hasVoucher: boolean
}

/** Cash of a closed shift goes back from an open drawer (D90). */
function ReasonForm({ payment, hasCash, hasVoucher, onClose }: ReasonProps) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ reason: string }>({
    name: `anular abono ${payment.id}`,
    opened: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué se anula.' : null) },
  })
  const drawer = useCashDrawer(payment.shop, { direction: 'out', movesCash: hasCash })
  const { send, isSending } = useSend(voidAccountPayment, {
    isKeyed: true,
    refreshes: ACCOUNT_READS,
    onDone() {
      forget()
      onClose()
    },
    setErrors: form.setErrors,
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ reason }) => {
        if (drawer.problem) return form.setFieldError('shift', drawer.problem)
        send({ body: { id: payment.id, reason: reason.trim(), ...(drawer.ref && { shift: drawer.ref }) } })
      })}
    >
      <Text mb="md">
        Los {showMoney(payment.amount)} de {payment.customer} se devuelven, y sus pedidos vuelven a deber.
        {hasVoucher && ' El vale que se entregó deja de valer.'} Esto no se puede deshacer.
      </Text>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Textarea
        label="Motivo"
        description="Queda en los pagos y en la bitácora."
        placeholder="Se anotó dos veces"
        rows={2}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      {hasCash && (
        <Box mt="md">
          <DrawerChoice drawer={drawer} error={drawer.problem && (form.errors['shift'] as string | undefined)} />
        </Box>
      )}
      <FormActs act="Anular abono" isSending={isSending} onClose={onClose} isLoss />
    </form>
  )
}
