import type { Customer, CustomerCredit } from '@mostrador/domain/people/customer'
import { findingToChange, inserting, removing, updating } from '../../../db/records.ts'
import type { Db, Tx } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import type { Given } from '../../../db/table.ts'
import { affiliates } from '../../../db/tables/affiliate.ts'
import { customers } from '../../../db/tables/customer.ts'

/** Data in a customer's own row. The first three are empty for an affiliate. */
const OWN_FIELDS = ['name', 'phone', 'email', 'taxIdKind', 'taxIdNumber', 'address', 'note', 'affiliateId'] as const
const CREDIT_FIELDS = ['creditLimit', 'creditDays', 'isBlocked'] as const

const record = customers.reading('id', ...OWN_FIELDS, ...CREDIT_FIELDS, 'version')
const ofAffiliate = affiliates.reading('name', 'phone', 'email')

const affiliateData = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('affiliate')
    .where('id', '=', p.id)
    .select([...ofAffiliate.columns, 'affiliate.code']),
)

/** Finds an affiliate's name and contact data, also of a deleted one. */
export async function findAffiliateData(db: Db, id: number) {
  const found = await db.first(affiliateData, { id })
  return found && { data: ofAffiliate.only(found), label: affiliateLabel(found.code, found.name) }
}

export const affiliateLabel = (code: number, name: string): string => `${code} ${name}`

export interface CustomerRecord extends Customer {
  readonly credit: CustomerCredit
  /** Code and name of the affiliate who this customer is. */
  readonly affiliate: string | null
}

const find = findingToChange(customers, record)

export async function findCustomer(tx: Tx, id: number): Promise<CustomerRecord | undefined> {
  const found = await find(tx, id)
  if (!found) return undefined
  const { taxIdKind: kind, taxIdNumber: number, creditLimit: limit, creditDays: days, isBlocked, ...own } = found
  const shown = own.affiliateId === null ? undefined : await findAffiliateData(tx, own.affiliateId)
  return {
    ...own,
    ...shown?.data,
    affiliate: shown?.label ?? null,
    taxId: kind !== null && number !== null ? { kind, number } : null,
    credit: { limit, days, isBlocked },
  }
}

export type CustomerForm = Omit<Customer, 'id' | 'version'>

/** Leaves out what an affiliate has, which is kept with the affiliate alone (D185). */
const ownRow = ({ taxId, affiliateId, ...form }: CustomerForm) => ({
  ...form,
  ...(affiliateId !== null && { name: '', phone: '', email: '' }),
  affiliateId,
  taxIdKind: taxId?.kind ?? null,
  taxIdNumber: taxId?.number ?? null,
})

const form = customers.writing(...OWN_FIELDS)
const added = customers.writing(...OWN_FIELDS, ...CREDIT_FIELDS, 'createdAt', 'createdBy')

const NO_CREDIT = { creditLimit: 0, creditDays: 0, isBlocked: false } as const

const insert = inserting(customers, added)

type Made = Pick<Given<typeof added>, 'createdAt' | 'createdBy'>

export const insertCustomer = (tx: Tx, customer: CustomerForm, made: Made): Promise<number> =>
  insert(tx, { ...ownRow(customer), ...NO_CREDIT, ...made })

const update = updating(customers, form)

export const updateCustomer = (tx: Tx, { id, ...customer }: CustomerForm & { readonly id: number }): Promise<number> =>
  update(tx, { ...ownRow(customer), id })

const credit = updating(customers, customers.writing(...CREDIT_FIELDS))

export const updateCredit = (tx: Tx, id: number, { limit, days, isBlocked }: CustomerCredit): Promise<number> =>
  credit(tx, { id, creditLimit: limit, creditDays: days, isBlocked })

export const deleteCustomer = removing(customers)
