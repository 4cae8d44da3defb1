import { customerColumns } from '@mostrador/contract/people/customers'
import type { Day } from '@mostrador/domain/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { asText, bigintParam } from '../../../db/dialect.ts'
import {
  asStored,
  byWhether,
  type ColumnSql,
  columnsOf,
  type ListFilter,
  listOf,
  markerOf,
  sortedBy,
} from '../../../db/list.ts'
import { flagOf, type ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import type { Engine } from '../../../db/statement.ts'
import type { Read } from '../../../db/table.ts'
import { customers } from '../../../db/tables/customer.ts'
import { affiliateLabel, type CustomerRecord } from './customer-record.queries.ts'
import { overdueByRow, overdueCustomers, owedByRow } from './debts.queries.ts'

const shownFields = customers.reading(
  'id',
  'taxIdKind',
  'taxIdNumber',
  'address',
  'note',
  'affiliateId',
  'creditLimit',
  'creditDays',
  'isBlocked',
  'version',
)

const shown = (column: 'name' | 'name_key' | 'phone' | 'email' | 'email_key') =>
  sql<string>`coalesce(${sql.ref(`affiliate.${column}`)}, ${sql.ref(`customer.${column}`)})`

/** A telephone as it is shown ('+502 5512 3344') and as people type it: 55123344, 5512-3344. */
export const phoneForms = (phone: RawBuilder<string>) =>
  sql<string>`${phone} || ' ' || substr(${phone}, 6, 4) || substr(${phone}, 11) || ' ' || substr(${phone}, 6, 4) || '-' || substr(${phone}, 11)`

const TAX_ID = sql.ref<string | null>('customer.tax_id')

/** A tax id as it is kept, and a NIT with the dash before its last digit too. */
export const taxIdForms = sql<string>`coalesce(lower(${TAX_ID}) || ' ' || case customer.tax_id_kind when 'NIT'
  then substr(lower(${TAX_ID}), 1, length(${TAX_ID}) - 1) || '-' || substr(lower(${TAX_ID}), length(${TAX_ID})) else '' end, '')`

const affiliateText = (engine: Engine) =>
  sql<string>`coalesce(${asText(engine, sql.ref('affiliate.code'))} || ' ' || affiliate.name_key, '')`

const inOrderOf = (order: RawBuilder<unknown>, text: ColumnSql['text']): ColumnSql => ({ text, order: () => order })

const byOverdue: ListFilter<{ readonly isOverdue?: boolean | undefined; readonly today: Day }> = {
  params: ({ isOverdue, today }) => ({ isOverdue: flagOf(isOverdue), today }),
  where: (p, engine) => {
    const chosen = bigintParam(engine, markerOf<number>(p, 'isOverdue'))
    const overdue = overdueCustomers(markerOf<string>(p, 'today'))
    return sql<SqlBool>`(${chosen} = -1 or case when customer.id in ${overdue} then 1 else 0 end = ${chosen})`
  },
}

const isFigures = (word: string): boolean => /^[\d +-]*$/.test(word)

const list = listOf(customerColumns, {
  from: (db) =>
    db
      .selectFrom('customer')
      .leftJoin('affiliate', 'affiliate.id', 'customer.affiliate_id')
      .where('customer.deleted_at', 'is', null),
  select: (rows) =>
    rows.select([
      ...shownFields.columns,
      shown('name').as('name'),
      shown('phone').as('phone'),
      shown('email').as('email'),
      'affiliate.code as affiliateCode',
    ]),
  columns: (p) =>
    columnsOf(customers, customerColumns, {
      name: asStored(shown('name_key')),
      phone: inOrderOf(shown('phone'), () => phoneForms(shown('phone'))),
      email: asStored(shown('email_key')),
      taxId: inOrderOf(sql`coalesce(${TAX_ID}, '')`, () => taxIdForms),
      affiliate: { text: affiliateText, order: affiliateText },
      limit: sortedBy('customer.credit_limit'),
      days: sortedBy('customer.credit_days'),
      isBlocked: sortedBy('customer.is_blocked'),
      owed: sortedBy(owedByRow),
      overdue: sortedBy(overdueByRow(markerOf<string>(p, 'today'))),
    }),
  // Numbers are written in several forms, which costs more than reading all other columns.
  holding: { id: isFigures, phone: isFigures },
  filters: [byWhether('hasCredit', sql<boolean>`customer.credit_limit > 0`), byOverdue],
  id: sql.ref('customer.id'),
  most: 100_000,
})

export interface CustomerFilters {
  readonly hasCredit?: boolean | undefined
  readonly isOverdue?: boolean | undefined
  readonly today: Day
}

export async function listCustomers(
  db: Db,
  listRequest: ListingOf<typeof customerColumns>,
  filters: CustomerFilters,
): Promise<{ rows: CustomerRecord[]; total: number | undefined }> {
  const { rows, total } = await list(db, filters, listRequest)
  return { rows: rows.map((row) => recordOf(shownFields.decode(row))), total }
}

type StoredCustomer = Read<typeof shownFields> &
  Pick<CustomerRecord, 'name' | 'phone' | 'email'> & { readonly affiliateCode: number | null }

const recordOf = ({
  taxIdKind: kind,
  taxIdNumber: number,
  affiliateCode: code,
  ...row
}: StoredCustomer): CustomerRecord => {
  const { creditLimit: limit, creditDays: days, isBlocked, ...customer } = row
  return {
    ...customer,
    taxId: kind !== null && number !== null ? { kind, number } : null,
    affiliate: code === null ? null : affiliateLabel(code, customer.name),
    credit: { limit, days, isBlocked },
  }
}
