import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { lowerSession } from '../../people/supervisor/supervisor.queries.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { withAuditedRefusals } from '../../platform/audit/audit-refused.ts'
import { deleteCodes } from './product-codes.queries.ts'
import { deleteProduct, findProduct, isProduct } from './product-record.queries.ts'
import { auditedProduct, refusePieceInUse } from './product-rules.ts'

/** Uses up the session's raise (D16). Stock and movements stay (D24). Refuses `notRaised` and `notFound`. */
export async function removeProduct(
  { database, clock }: ServiceContext,
  author: { id: number; name: string; sessionHash: string },
  id: number,
): Promise<string> {
  const { sessionHash, ...person } = author
  const remove = () =>
    database.inTransaction(async (tx) => {
      const now = clock()
      if (!(await lowerSession(tx, sessionHash, instantOf(now)))) throw refuse('notRaised', [])
      const before = await findProduct(tx, id)
      if (!before) throw refuse('notFound', [])
      await refusePieceInUse(tx, [before])
      await deleteProduct(tx, id, instantOf(now))
      if (before.codes.length > 0) await deleteCodes(tx, [id])
      await insertAudit(
        tx,
        {
          author: person,
          act: 'eliminar',
          entity: 'producto',
          entityId: id,
          before: auditedProduct(before),
          after: null,
        },
        now,
      )
      return before.name
    })
  // Invented ids share one entry, so that nobody can flood the log by counting.
  const entityId = (await isProduct(database.reads, id)) ? id : null
  return withAuditedRefusals(
    { database, clock },
    { author: person, entity: 'producto', entityId },
    ['notRaised'],
    remove,
  )
}
