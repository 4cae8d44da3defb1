import { removeCustomer } from '@mostrador/contract/people/customer-acts'
import { type CustomerRow, customerList } from '@mostrador/contract/people/customers'
import { useSend } from '../../../api/calls/send.ts'
import type { RowAct } from '../../../ui/list/column.ts'
import { removeAct } from '../../../ui/list/row-acts.tsx'
import { confirm } from '../../../ui/questions/confirm.tsx'

/** The row menu of a customer for who decides about customers (D196). */
export function useCustomerActs(): (customer: CustomerRow) => RowAct[] {
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
  return (customer) => [removeAct(() => void askToRemove(customer))]
}
