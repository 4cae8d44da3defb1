import type { CustomerRow } from '@mostrador/contract/people/customers'
import type { CustomerRecord } from './customer-record.queries.ts'

/** A customer as the list shows her. The office alone is told the credit, the e-mail and the note. */
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
