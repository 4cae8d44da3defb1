import { deviceOf } from '@mostrador/domain/platform/device'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'

/** Logs person and device. Nothing else of a training is stored (D135). */
export async function noteTraining(
  { database, clock }: ServiceContext,
  author: Author,
  act: 'iniciar' | 'terminar',
  userAgent: string | undefined,
): Promise<void> {
  const entry = { author, act, entity: 'práctica', entityId: null, before: null }
  await database.inTransaction(async (tx) => {
    await insertAudit(tx, { ...entry, after: { aparato: deviceOf(userAgent) } }, clock())
  })
}
