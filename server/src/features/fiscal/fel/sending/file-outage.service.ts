import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../../caller.ts'
import type { ServiceContext } from '../../../../context.ts'
import { refuse } from '../../../../refuse.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import { updateFiled } from './outages.queries.ts'

/** Marks an outage's notice as handed in at SAT, or removes the mark (D166). Refuses `notFound`. */
export const fileOutage = (
  { database, clock }: ServiceContext,
  author: Author,
  { id, isFiled }: { readonly id: number; readonly isFiled: boolean },
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const now = clock()
    const filed = isFiled ? { filedAt: instantOf(now), filedBy: author.id } : { filedAt: null, filedBy: null }
    if ((await updateFiled(tx, { id, ...filed })) === 0) throw refuse('notFound', [])
    const after = { presentado: isFiled ? 'Si' : 'No' }
    await insertAudit(
      tx,
      { author, act: 'aviso de contingencia', entity: 'FEL', entityId: id, before: null, after },
      now,
    )
  })
