import type { CreditRequest } from '@mostrador/contract/people/customer-acts'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findCustomer, updateCredit } from './customer-record.queries.ts'
import { auditedCredit } from './customer-rules.ts'
import { shownCustomer } from './shown-customer.ts'

/** Gives a customer a limit, days, or no more credit (D186). Returns her name. Refuses `notFound` and `stale` (D60). */
export const setCredit = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  { id, version, ...credit }: CreditRequest,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findCustomer(tx, id)
    if (!before) throw refuse('notFound', [])
    if (version !== undefined && version !== before.version)
      throw refuse('stale', [], { answer: { current: shownCustomer(before, true) } })
    const changed = changedFields(auditedCredit(before.credit), auditedCredit(credit))
    if (!changed) return before.name
    await updateCredit(tx, id, credit)
    const about = { author: { id: authorId, name }, entity: 'cliente', entityId: id }
    await insertAudit(tx, { ...about, act: 'dar crédito', ...changed }, clock())
    return before.name
  })
