import { removeCustomer } from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { IconArrowMerge, IconCash, IconCreditCardPay, IconFileInvoice, IconListDetails } from '@tabler/icons-react'
import { useSend } from '../../../api/calls/send.ts'
import { useNavigate } from '../../../navigation/navigation.ts'
import { statementOf } from '../../../paths.ts'
import { useProfile } from '../../../session/person/session.tsx'
import type { RowAct } from '../../../ui/list/column.ts'
import { editAct, removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'

interface Acts {
  readonly onEdit: (customer: CustomerRow) => void
  readonly onCredit: (customer: CustomerRow) => void
  readonly onJoin: (customer: CustomerRow) => void
  readonly onPay: (customer: CustomerRow) => void
  readonly onPayments: (customer: CustomerRow) => void
}

/** For people who decide about customers (D196). */
export function useCustomerActs({
  onEdit,
  onCredit,
  onJoin,
  onPay,
  onPayments,
}: Acts): (customer: CustomerRow) => RowAct[] {
  const { role } = useProfile()
  const navigate = useNavigate()
  const { send: remove } = useSend(removeCustomer, { refreshes: [customerList] })
  const askToRemove = async ({ id, name }: CustomerRow) => {
    const agreed = await confirm({
      title: 'Eliminar el cliente',
      message: `${name} sale de la lista y ya no se puede elegir al vender. Lo que compró queda como está.`,
      act: 'Eliminar cliente',
      isLoss: true,
    })
    if (agreed) remove({ body: { id } })
  }
  return (customer) => [
    { label: 'Abonar a cuenta', icon: <IconCash size={18} aria-hidden />, onChoose: () => onPay(customer) },
    {
      label: 'Estado de cuenta',
      icon: <IconFileInvoice size={18} aria-hidden />,
      onChoose: () => navigate({ to: statementOf(role, customer.id) }),
    },
    { label: 'Ver abonos', icon: <IconListDetails size={18} aria-hidden />, onChoose: () => onPayments(customer) },
    editAct(() => onEdit(customer)),
    { label: 'Crédito', icon: <IconCreditCardPay size={18} aria-hidden />, onChoose: () => onCredit(customer) },
    { label: 'Unir', icon: <IconArrowMerge size={18} aria-hidden />, onChoose: () => onJoin(customer) },
    removeAct(() => void askToRemove(customer)),
  ]
}
