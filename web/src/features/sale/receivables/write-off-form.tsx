import { Text, Textarea } from '@mantine/core'
import { notifications } from '@mostrador/contract/overview/notifications'
import { invoiceById, invoiceList, owedSum } from '@mostrador/contract/sale/invoices'
import { receivableList } from '@mostrador/contract/sale/receivable-list'
import { customerStatement, writeOffDebt } from '@mostrador/contract/sale/receivables'
import { showMoney } from '@mostrador/domain/money'
import { ReadAnew } from '../../../api/calls/read-anew.tsx'
import { useSend } from '../../../api/calls/send.ts'
import { NothingLeft } from '../../../counter/pay/nothing-left.tsx'
import { useKeptForm } from '../../../session/forms/use-kept-form.ts'
import { DraftNotice } from '../../../ui/forms/draft-notice.tsx'
import { FormActs } from '../../../ui/forms/form-acts.tsx'

const READS = [customerStatement, receivableList, invoiceById, invoiceList, owedSum, notifications]

interface Props {
  readonly customer: { readonly id: number; readonly name: string }
  readonly order: { readonly id: number; readonly document: string }
  readonly onClose: () => void
}

/** 'Castigar' (D189) */
export const WriteOffForm = ({ customer, order, onClose }: Props) => (
  <ReadAnew call={invoiceById} request={{ body: { id: order.id } }} label="Buscando lo que se debe">
    {({ invoice: { balance } }) =>
      balance > 0 ? (
        <Form customer={customer} order={order} balance={balance} onClose={onClose} />
      ) : (
        <NothingLeft words={`El pedido ${order.document} ya no debe nada.`} onClose={onClose} />
      )
    }
  </ReadAnew>
)

function Form({ customer, order, balance, onClose }: Props & { readonly balance: number }) {
  const { form, keptAt, startOver, forget } = useKeptForm<{ reason: string }>({
    name: `castigar pedido ${order.id}`,
    opened: { reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? 'Escriba por qué ya no se cobra.' : null) },
  })
  const { send, isSending } = useSend(writeOffDebt, {
    isKeyed: true,
    refreshes: READS,
    setErrors: form.setErrors,
    onDone: () => {
      forget()
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ reason }) => send({ body: { id: customer.id, invoiceId: order.id, reason } }))}
    >
      <Text mb="md">
        {customer.name} ya no deberá los {showMoney(balance)} del pedido {order.document}. No entra dinero a la caja, y
        no se puede deshacer.
      </Text>
      <DraftNotice at={keptAt} onStartOver={startOver} />
      <Textarea
        label="Motivo"
        description="Queda en la bitácora."
        placeholder="Se fue del país"
        rows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
      <FormActs act={`Castigar ${showMoney(balance)}`} isSending={isSending} onClose={onClose} isLoss />
    </form>
  )
}
