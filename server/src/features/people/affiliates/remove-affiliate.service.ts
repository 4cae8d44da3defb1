import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { deleteAffiliate, findAffiliate } from './affiliate-record.queries.ts'
import { auditedAffiliate } from './affiliate-rules.ts'

/** Hides an affiliate from every list, frees its code (D77) and returns its name. Refuses `notFound`. */
export const removeAffiliate = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: { readonly id: number; readonly name: string },
  id: number,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findAffiliate(tx, id)
    if (!before) throw refuse('notFound', [])
    const now = clock()
    await deleteAffiliate(tx, id, instantOf(now))
    const author = { id: authorId, name }
    await insertAudit(
      tx,
      { author, act: 'eliminar', entity: 'afiliado', entityId: id, before: auditedAffiliate(before), after: null },
      now,
    )
    return before.name
  })
