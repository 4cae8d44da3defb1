import { Text, TextInput } from '@mantine/core'
import { discardSale } from '@mostrador/contract/sale/orders'
import { showMoney } from '@mostrador/domain/money'
import { useSend } from '../../api/calls/send.ts'
import { orderRequest } from '../../bag/attempt.ts'
import { refusedOrder } from '../../bag/refused-order.ts'
import { totalsOf } from '../../bag/totals.ts'
import { useKeptForm } from '../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../ui/forms/form-acts.tsx'
import { FormDialog } from '../../ui/forms/form-dialog.tsx'
import { useOutbox } from '../waiting/use-outbox.ts'
import { markOf, type WaitingSale } from '../waiting/waiting-sale.ts'

interface Props {
  readonly sale: WaitingSale
  readonly onClose: () => void
}

/** Discards a refused sale with a reason, which the log shows the owner (D74). It leaves the queue after the answer. */
export const DiscardDialog = (props: Props) => (
  <FormDialog opened onClose={props.onClose} title="Descartar la venta">
    <DiscardForm {...props} />
  </FormDialog>
)

function DiscardForm({ sale, onClose }: Props) {
  const outbox = useOutbox()
  const { form, keptAt, startOver, forget } = useKeptForm({
    name: `descartar venta ${sale.key}`,
    opened: { reason: '' },
    validate: { reason: (value) => (value.trim() ? null : 'Escriba por qué se descarta.') },
  })
  const { send, isSending } = useSend(discardSale, {
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      void outbox?.remove(sale.key)
    },
    onRefused: (fault) => {
      const orderId = refusedOrder(fault)?.orderId
      // The sale is stored after all, so it leaves the queue under the named order.
      if (orderId !== undefined) void outbox?.leave(sale, orderId)
      return false
    },
  })
  const { bag, key, soldAt, said = '' } = sale
  const submit = ({ reason }: { reason: string }) => {
    const { lines, customer, nit } = orderRequest(bag)
    const { total } = totalsOf(bag)
    send({
      body: {
        key,
        reason: reason.trim(),
        soldAt,
        customer,
        nit,
        lines,
        shownTotal: total,
        refusal: said,
        ...markOf(sale),
      },
    })
  }
  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Text mb="md">
        La venta de {showMoney(totalsOf(bag).total)} no se registrará. El motivo y lo vendido quedan en la bitácora.
      </Text>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <TextInput label="Motivo" data-autofocus {...form.getInputProps('reason')} />
      <FormActs act="Descartar la venta" isSending={isSending} onClose={onClose} isLoss />
    </form>
  )
}
