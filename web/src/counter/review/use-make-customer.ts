import { addCustomer, type CustomerRequest } from '@mostrador/contract/people/customer-acts'
import { customerList } from '@mostrador/contract/people/customers'
import { useState } from 'react'
import { CallRefused } from '../../api/calls/call-errors.ts'
import { useSend } from '../../api/calls/send.ts'
import type { KnownCustomer } from '../../bag/chosen-buyer.ts'

type Similar = readonly KnownCustomer[]

/** Makes a customer. `similar` are those with the same tax id or telephone, whom the answer named (D185). */
export function useMakeCustomer(onMade: (customer: KnownCustomer) => void) {
  const [similar, setSimilar] = useState<Similar>([])
  const { send, isSending } = useSend(addCustomer, {
    isKeyed: true,
    quiet: true,
    refreshes: [customerList],
    onDone: ({ id }, { body }) => {
      const { name = '', taxId } = (body ?? {}) as Partial<CustomerRequest>
      setSimilar([])
      // The office gives credit, so one who has just been made has none.
      onMade({ id, name, taxId, credit: { room: 0 } })
    },
    onRefused: (fault) => {
      const named = fault instanceof CallRefused ? ((fault.details as { similar?: Similar }).similar ?? []) : []
      setSimilar(named)
      return named.length > 0
    },
  })
  return {
    similar,
    isMaking: isSending,
    make: (customer: CustomerRequest) =>
      send({ body: { ...customer, ...(similar.length > 0 && { isAnother: true }) } }),
    /** Call when the text changes: the named ones were similar to another text. */
    forget: () => setSimilar([]),
  }
}
