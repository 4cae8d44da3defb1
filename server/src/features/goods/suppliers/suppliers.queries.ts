import { supplierColumns } from '@mostrador/contract/goods/suppliers'
import { sql } from 'kysely'
import { byFlag, columnsOf, listOf, sortedBy } from '../../../db/list.ts'
import type { ListingOf } from '../../../db/search.ts'
import type { Db } from '../../../db/session.ts'
import { suppliers } from '../../../db/tables/supplier.ts'
import { supplierRecord } from './supplier-record.queries.ts'

const ofReceivings = (column: 'owed' | 'credit_left') => {
  const sum = sql.ref(`receiving.${column}`)
  return sortedBy(
    sql`coalesce((select sum(${sum}) from receiving where receiving.supplier_id = supplier.id and ${sum} > 0), 0)`,
  )
}

const list = listOf(supplierColumns, {
  from: (db) => db.selectFrom('supplier').where('deleted_at', 'is', null),
  select: (rows) => rows.select(supplierRecord.columns),
  columns: columnsOf(suppliers, supplierColumns, {
    days: sortedBy(sql`coalesce(days, -1)`),
    isActive: sortedBy(sql`1 - is_active`),
    owed: ofReceivings('owed'),
    credit: ofReceivings('credit_left'),
  }),
  filters: [byFlag('isActive', 'is_active')],
  most: 10_000,
})

export async function listSuppliers(db: Db, listRequest: ListingOf<typeof supplierColumns>, isActive?: boolean) {
  const { rows, total } = await list(db, { isActive }, listRequest)
  return { rows: rows.map(supplierRecord.decode), total }
}
