import { creditCustomers } from '@mostrador/contract/people/customers'
import { readAndKeep } from '../api/calls/query.ts'
import { type FoundCustomer, findCustomers } from './find-customer.ts'

export interface CreditAtHand {
  readonly find: (typed: string, most: number) => readonly FoundCustomer[]
}

/** Reads the customers with credit from the server, or the kept ones without network. */
export async function readCredit(signal: AbortSignal): Promise<CreditAtHand> {
  const { customers } = await readAndKeep(creditCustomers, signal)
  return { find: (typed, most) => findCustomers(customers, typed, most) }
}
