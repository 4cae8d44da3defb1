import type { CustomerEdit } from '@mostrador/contract/people/customer-acts'
import { isLikenessNew, isOfficeEdit } from '@mostrador/domain/people/customer'
import type { Author } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { changedFields, insertAudit } from '../../platform/audit/audit.queries.ts'
import { type CustomerForm, type CustomerRecord, findCustomer, updateCustomer } from './customer-record.queries.ts'
import { auditedCustomer, refuseAffiliate, refuseAlike, taxIdOf, withAffiliate } from './customer-rules.ts'
import { shownCustomer } from './shown-customer.ts'

/** `decides` is true if every field may be changed (D196). */
export interface Editor extends Author {
  readonly decides: boolean
}

/** Missing fields stay (D60). Refuses `notFound`, `stale`, `notAllowed` and what `addCustomer` refuses. */
export const editCustomer = (
  { database, clock }: ServiceContext,
  { id: authorId, name, decides }: Editor,
  edit: CustomerEdit,
): Promise<string> =>
  database.inTransaction(async (tx) => {
    const before = await findCustomer(tx, edit.id)
    if (!before) throw refuse('notFound', [])
    const customer = await edited(tx, before, edit)
    if (!decides && isOfficesMatter(before, customer)) throw refuse('notAllowed', [])
    if (edit.version !== undefined && edit.version !== before.version)
      throw refuse('stale', [], { answer: { current: shownCustomer(before, decides) } })
    if (edit.isAnother !== true && isLikenessNew(before, customer)) await refuseAlike(tx, customer, edit.id)
    const changed = changedFields(auditedCustomer(before), auditedCustomer(customer))
    if (!changed) return before.name
    await updateCustomer(tx, { ...customer, id: edit.id })
    const about = { author: { id: authorId, name }, entity: 'cliente', entityId: edit.id }
    await insertAudit(tx, { ...about, act: 'editar', ...changed }, clock())
    return customer.name
  })

/** An affiliate's name, telephone and e-mail stay. They are changed with the affiliate alone. */
async function edited(tx: Tx, before: CustomerRecord, edit: CustomerEdit): Promise<CustomerForm> {
  const { affiliateId = before.affiliateId } = edit
  const form: CustomerForm = {
    name: edit.name,
    taxId: edit.taxId === undefined ? before.taxId : taxIdOf(edit.taxId),
    phone: edit.phone ?? before.phone,
    address: edit.address ?? before.address,
    email: edit.email ?? before.email,
    note: edit.note ?? before.note,
    affiliateId,
  }
  if (affiliateId === null) return form
  if (affiliateId !== before.affiliateId) {
    await refuseAffiliate(tx, affiliateId, edit.id)
    return withAffiliate(tx, form)
  }
  const field = (['name', 'phone', 'email'] as const).find((one) => form[one] !== before[one])
  if (field) throw refuse('ofAffiliate', [], { field })
  return form
}

const isOfficesMatter = (before: CustomerForm, after: CustomerForm): boolean =>
  isOfficeEdit(before, after) || before.affiliateId !== after.affiliateId
