import { setInvoiceState } from '@mostrador/contract/sale/invoices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { showFault, showSuccess } from '../../api/errors.ts'
import { renewAnswers } from '../../api/renew.ts'
import { INVOICE_READS } from './invoice-reads.ts'

/** Completes orders, one after the other; what was completed before one is refused stays so, and is shown. */
export function useCompleting(onDone: (ids: readonly number[]) => void) {
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
  return { complete: mutate, completing: isPending ? (variables ?? []) : [] }
}
