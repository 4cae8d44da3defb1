import { findingToChange, inserting, removing, updating } from '../../../db/records.ts'
import type { Tx } from '../../../db/session.ts'
import type { Given } from '../../../db/table.ts'
import { affiliates } from '../../../db/tables/affiliate.ts'

/** Personal data of an affiliate, which are handed over on request and can be erased (0041). */
export const PERSONAL_FIELDS = ['name', 'phone', 'email', 'description'] as const

const FORM_FIELDS = ['code', ...PERSONAL_FIELDS, 'isActive'] as const

export const affiliateRecord = affiliates.reading('id', ...FORM_FIELDS, 'version')

export const findAffiliate = findingToChange(affiliates, affiliateRecord)

export const updateAffiliate = updating(affiliates, affiliates.writing(...FORM_FIELDS))

/** Hides an affiliate from every list. The row stays, because invoices and encargos refer to it. */
export const deleteAffiliate = removing(affiliates)

const added = affiliates.writing(...FORM_FIELDS, 'createdAt', 'createdBy')

export type NewAffiliate = Omit<Given<typeof added>, 'createdBy'> & { readonly createdBy?: number | null }

const insert = inserting(affiliates, added)

export const insertAffiliate = (tx: Tx, { createdBy = null, ...affiliate }: NewAffiliate): Promise<number> =>
  insert(tx, { ...affiliate, createdBy })
