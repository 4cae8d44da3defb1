import type { ServiceContext } from '../../../context.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { findAffiliate, updateAffiliate } from './affiliate-record.queries.ts'
import { type AffiliateForm, auditedAffiliate, refuseTakenCode } from './affiliate-rules.ts'

export interface AffiliateEdit extends AffiliateForm {
  readonly id: number
  readonly version?: number | undefined
}

/** Saves an edit over the version it was made from (D60, D77). Refuses `notFound` and `stale`. */
export const editAffiliate = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: { readonly id: number; readonly name: string },
  { version, ...affiliate }: AffiliateEdit,
): Promise<void> =>
  database.inTransaction(async (tx) => {
    const before = await findAffiliate(tx, affiliate.id)
    if (!before) throw refuse('notFound', [])
    if (version !== undefined && version !== before.version) throw refuse('stale', [], { answer: { current: before } })
    await refuseTakenCode(tx, affiliate.code, affiliate.id)
    const changed = changedFields(auditedAffiliate(before), auditedAffiliate(affiliate))
    if (!changed) return
    await updateAffiliate(tx, affiliate)
    const author = { id: authorId, name }
    await insertAudit(tx, { author, act: 'editar', entity: 'afiliado', entityId: affiliate.id, ...changed }, clock())
  })
