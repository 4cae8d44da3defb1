import { instantOf } from '@mostrador/domain/time'
import type { ServiceContext } from '../../../context.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { insertAffiliate } from './affiliate-record.queries.ts'
import { type AffiliateForm, auditedAffiliate, refuseTakenCode } from './affiliate-rules.ts'

/** Registers an affiliate, counts it beside the author's 'Mi cuenta' (D45) and returns its id. */
export const addAffiliate = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: { readonly id: number; readonly name: string },
  affiliate: AffiliateForm,
): Promise<number> =>
  database.inTransaction(async (tx) => {
    await refuseTakenCode(tx, affiliate.code)
    const now = clock()
    const id = await insertAffiliate(tx, { ...affiliate, createdAt: instantOf(now), createdBy: authorId })
    const author = { id: authorId, name }
    await insertAudit(
      tx,
      { author, act: 'crear', entity: 'afiliado', entityId: id, before: null, after: auditedAffiliate(affiliate) },
      now,
    )
    return id
  })
