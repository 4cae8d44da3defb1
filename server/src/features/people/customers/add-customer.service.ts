import type { CustomerRequest } from '@mostrador/contract/people/customer-acts'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { once } from '../../platform/kept-answers/once.ts'
import { insertCustomer } from './customer-record.queries.ts'
import { auditedCustomer, refuseAffiliate, refuseAlike, taxIdOf, withAffiliate } from './customer-rules.ts'

/** Refuses `taxIdWrong`, `unknownAffiliate`, `affiliateIsCustomer` and, unless `isAnother`, `customerAlike` (D185). */
export function addCustomer(
  { database, clock }: ServiceContext,
  { id: authorId, name: author }: Author,
  { name, phone = '', address = '', email = '', note = '', affiliateId = null, isAnother, ...rest }: CustomerRequest,
  act: KeyedAct,
): Promise<Done<{ readonly id: number }>> {
  const taxId = rest.taxId === undefined ? null : taxIdOf(rest.taxId)
  return database.inTransaction((tx) => {
    const now = clock()
    return once(tx, act, now, async () => {
      if (affiliateId !== null) await refuseAffiliate(tx, affiliateId)
      const customer = await withAffiliate(tx, { name, taxId, phone, address, email, note, affiliateId })
      if (isAnother !== true) await refuseAlike(tx, customer)
      const id = await insertCustomer(tx, customer, { createdAt: instantOf(now), createdBy: authorId })
      const about = { author: { id: authorId, name: author }, entity: 'cliente', entityId: id }
      await insertAudit(tx, { ...about, act: 'crear', before: null, after: auditedCustomer(customer) }, now)
      return { id }
    })
  })
}
