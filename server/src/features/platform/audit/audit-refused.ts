import type { RefusalCode } from '@mostrador/domain/messages.es'
import type { ServiceContext } from '../../../context.ts'
import { Refusal, sentenceOf } from '../../../refuse.ts'
import { type AuditEntry, keepRefusal } from './audit.queries.ts'

/**
 * Runs `work`. Logs a refusal with one of the codes, and throws the refusal again. The log has its own transaction,
 * because that of the work is rolled back.
 */
export async function withAuditedRefusals<Result>(
  { database, clock }: ServiceContext,
  about: Pick<AuditEntry, 'author' | 'entity' | 'entityId'>,
  codes: readonly RefusalCode[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && codes.includes(error.code)) {
      const what = { code: error.code, after: { motivo: sentenceOf(error) } }
      await database.inTransaction((tx) => keepRefusal(tx, about, what, clock()), 'read committed')
    }
    throw error
  }
}
