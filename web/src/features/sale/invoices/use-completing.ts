import { setInvoiceState } from '@mostrador/contract/sale/invoices'
import type { InvoiceRow } from '@mostrador/domain/sale/invoice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/calls/call.ts'
import { showFault, showSuccess } from '../../../api/calls/errors.ts'
import { renewAnswers } from '../../../api/calls/renew.ts'
import { askOwed, askOwedOf, owes, readBalance } from '../../../tickets/ask-owed.ts'
import { INVOICE_READS } from './invoice-reads.ts'

interface Outcomes {
  readonly onDone: (ids: readonly number[]) => void
  readonly onCharge: (id: number) => void
}

/** One after the other: orders completed before a refusal stay completed. Asks first if one owes money (D210). */
export function useCompleting({ onDone, onCharge }: Outcomes) {
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (ids: readonly number[]) => {
      let message = ''
      for (const id of ids) ({ message } = await call(setInvoiceState, { body: { id, state: 'completed' } }))
      return ids.length === 1 ? message : `Se completaron ${ids.length} pedidos.`
    },
    onSuccess: (message, ids) => {
      showSuccess(message)
      onDone(ids)
    },
    onError: (fault, ids) => showFault(fault, { retry: () => mutate(ids) }),
    onSettled: () => void renewAnswers(queries, INVOICE_READS),
  })
  const askAndComplete = async (orders: readonly InvoiceRow[]) => {
    const owed = new Map<number, number>()
    for (const { id } of orders.filter(owes)) owed.set(id, await readBalance(id))
    const owing = [...owed].filter(([, balance]) => balance > 0)
    const balance = owing.reduce((sum, [, each]) => sum + each, 0)
    const ids = orders.map(({ id }) => id)
    const [first] = ids
    if (first === undefined || owing.length === 0) return mutate(ids)
    const choice = ids.length === 1 ? await askOwed(first, balance) : await askOwedOf(ids.length, owing.length, balance)
    if (choice === 'charge') onCharge(first)
    else if (choice === 'complete') mutate(ids)
    else if (choice === 'completePaid') mutate(ids.filter((id) => !owing.some(([each]) => each === id)))
  }
  const complete = (orders: readonly InvoiceRow[]): void =>
    void askAndComplete(orders).catch((fault) => showFault(fault, { retry: () => complete(orders) }))
  return {
    complete,
    completing: isPending ? (variables ?? []) : [],
  }
}
