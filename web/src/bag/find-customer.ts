import type { creditCustomers } from '@mostrador/contract/people/customers'
import { labelHolding } from '@mostrador/domain/search'
import type { z } from 'zod/mini'
import type { KnownCustomer } from './chosen-buyer.ts'

type CreditCustomer = z.output<(typeof creditCustomers)['reply']>['customers'][number]
export type FoundCustomer = KnownCustomer & { readonly phone?: string }

/** A telephone as it is shown and as people type it: '+502 5512 3344', '55123344', '5512-3344'. */
const labelOf = ({ name, phone }: CreditCustomer): string => {
  const [first = '', last = ''] = phone.split(' ').slice(-2)
  return `${name} ${phone} ${first}${last} ${first}-${last}`
}

/** Finds customers by name or telephone, with words in any order (D173). */
export const findCustomers = (
  customers: readonly CreditCustomer[],
  typed: string,
  most: number,
): readonly FoundCustomer[] => {
  const holds = labelHolding(typed)
  return customers
    .filter((customer) => holds(labelOf(customer)))
    .slice(0, most)
    .map(({ id, name, phone, room, days }) => ({
      ...{ id, name, phone },
      credit: { room, ...(days !== undefined && { days }) },
    }))
}
