import type { CustomerRow } from '@mostrador/contract/people/customers'
import type { TaxIdKind } from '@mostrador/domain/people/customer'
import { CF } from '@mostrador/domain/people/nit'
import type { Bag, ToldCredit } from './bag.ts'
import { fillCustomer, standingCustomer } from './buyer.ts'

/** A customer as the counter knows her. Without `taxId` the bag keeps its number. */
export interface KnownCustomer {
  readonly id: number
  readonly name: string
  readonly taxId?: { readonly kind: TaxIdKind; readonly number: string } | undefined
  /** Absent if the server did not tell it. */
  readonly credit?: ToldCredit | undefined
}

/** Chooses the customer, and fills in name and number (D185), a passport only if the field takes passports. */
export function chooseBuyer(bag: Bag, { id, name, taxId, credit }: KnownCustomer, takesPassports: boolean): Bag {
  const before = dropBuyer(bag)
  const isPassport = taxId?.kind === 'PAS'
  const filled = taxId && (takesPassports || !isPassport) ? { nit: taxId.number, isPassport } : undefined
  const buyer = { id, name, nit: filled?.nit ?? null, ...(credit && { credit }) }
  return { ...before, ...filled, customer: name, filled: null, buyer }
}

type CreditFields = Pick<CustomerRow, 'room' | 'days' | 'owed' | 'overdue'>

export const creditOf = ({ room, days, owed, overdue }: CreditFields): ToldCredit | undefined =>
  room === undefined
    ? undefined
    : {
        room,
        ...(days !== undefined && { days }),
        ...(owed !== undefined && { owed }),
        ...(overdue !== undefined && { overdue }),
      }

/** Clears the choice, with the name and the number that it filled in. What somebody changed since stays. */
export function dropBuyer(bag: Bag): Bag {
  const { buyer } = bag
  if (!buyer) return bag
  const isTheirNumber = buyer.nit !== null && bag.nit === buyer.nit
  const bare = { ...bag, buyer: null, ...(isTheirNumber && { nit: CF, isPassport: false }) }
  if (!isTheirNumber && bag.customer !== buyer.name) return bare
  const unnamed = { ...bare, customer: standingCustomer(bare), filled: null }
  return bare.affiliate ? fillCustomer(unnamed, 'affiliate', bare.affiliate.name) : unnamed
}

export const typeCustomer = (bag: Bag, customer: string): Bag => ({ ...dropBuyer(bag), customer })
