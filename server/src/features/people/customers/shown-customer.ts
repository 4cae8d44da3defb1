import type { CustomerRow } from '@mostrador/contract/people/customers'
import { creditRoom, type Debt, NO_DEBT } from '@mostrador/domain/people/credit'
import type { CustomerCredit } from '@mostrador/domain/people/customer'
import type { CustomerRecord } from './customer-record.queries.ts'

/** Only the office sees credit, e-mail and note. */
export function shownCustomer({ credit, taxId, ...customer }: CustomerRecord, isOffice: boolean): CustomerRow {
  const { id, name, phone, address, affiliate, affiliateId, email, note, version } = customer
  return {
    id,
    name,
    taxIdKind: taxId?.kind ?? null,
    taxId: taxId?.number ?? null,
    phone,
    address,
    affiliate,
    affiliateId,
    version,
    ...(isOffice && { email, note, ...credit }),
  }
}

/** Visible part of a customer's credit: all, a clerk's sums, the room alone, or nothing (D186). */
export type ShownCredit = 'all' | 'sums' | 'room' | 'nothing'

export function shownCredit(
  credit: CustomerCredit,
  debt: Debt = NO_DEBT,
  visible: ShownCredit,
): Pick<CustomerRow, 'days' | 'owed' | 'overdue' | 'room'> {
  if (visible === 'nothing') return {}
  const terms = { days: credit.days, room: creditRoom(credit, debt) }
  return visible === 'room' ? terms : { ...terms, owed: debt.owed, overdue: debt.overdue }
}
