import { type AffiliateSide, joinedData } from '@mostrador/domain/people/customer'
import { instantOf } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudits } from '../../platform/audit/audit.queries.ts'
import { type CustomerForm, findCustomer, updateCustomer } from './customer-record.queries.ts'
import { auditedCustomer } from './customer-rules.ts'
import { lockCustomers, makeAlias, resolveAlias } from './joined-customer.queries.ts'

interface Joined {
  readonly stays: number
  readonly goes: number
}

/**
 * Makes one customer an alias of another for ever (D185). All data of both are kept, and the credit of the one who
 * stays. Returns the name. Refuses `notFound`, `sameCustomer` and `bothAffiliates`.
 */
export const joinCustomers = (
  { database, clock }: ServiceContext,
  { id: authorId, name }: Author,
  request: Joined,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const now = clock()
    const [stays, goes] = [await currentId(tx, request.stays), await currentId(tx, request.goes)]
    if (stays === goes) throw refuse('sameCustomer', [])
    await lockCustomers(tx, [stays, goes])
    const kept = await findCustomer(tx, stays)
    const gone = await findCustomer(tx, goes)
    if (!kept || !gone) throw refuse('notFound', [])
    const joined = joinedForm(kept, gone)
    await makeAlias(tx, goes, stays, instantOf(now))
    await updateCustomer(tx, { ...joined, id: stays })
    const about = { author: { id: authorId, name }, act: 'unir', entity: 'cliente' }
    const before = auditedCustomer(kept)
    const changed = changedFields(before, auditedCustomer(joined))
    await insertAudits(
      tx,
      [
        {
          ...about,
          entityId: stays,
          before: changed?.before ?? null,
          after: { ...changed?.after, unidoCon: gone.name },
        },
        { ...about, entityId: goes, before: auditedCustomer(gone), after: { unidoCon: joined.name } },
      ],
      now,
    )
    return joined.name
  })

async function currentId(tx: Tx, id: number): Promise<number> {
  const found = await resolveAlias(tx, id)
  if (!found || found.isDeleted) throw refuse('notFound', [])
  return found.id
}

function joinedForm(kept: CustomerForm, gone: CustomerForm): CustomerForm {
  if (kept.affiliateId !== null && gone.affiliateId !== null) throw refuse('bothAffiliates', [])
  const side: AffiliateSide = kept.affiliateId !== null ? 'stays' : gone.affiliateId !== null ? 'goes' : null
  return { ...joinedData(kept, gone, side), affiliateId: kept.affiliateId ?? gone.affiliateId }
}
