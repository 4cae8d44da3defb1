import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { deleteCustomer, findCustomer } from './customer-record.queries.ts'
import { auditedCustomer } from './customer-rules.ts'

/** Takes a customer out of every list. Her orders keep naming her (D185). Returns her name. Refuses `notFound`. */
export const removeCustomer = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findCustomer(tx, id)
    if (!before) throw refuse('notFound', [])
    const now = clock()
    await deleteCustomer(tx, id, instantOf(now))
    const about = { author: { id: authorId, name }, entity: 'cliente', entityId: id }
    await insertAudit(tx, { ...about, act: 'eliminar', before: auditedCustomer(before), after: null }, now)
    return before.name
  })
