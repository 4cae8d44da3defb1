import { SALE_TYPES } from '@mostrador/domain/fiscal/issuer'
import type { ToldState } from '@mostrador/domain/fiscal/sale-fel'
import { idRows, numberRows } from '../../../../db/dialect.ts'
import type { Db } from '../../../../db/session.ts'
import { statement } from '../../../../db/statement.ts'
import { TOLD_STATES } from './show-document.ts'

/** Skips dropped documents: they have a replacement, or their sale is void. */
const ofSales = statement<{ ids: string }>()((db, p, engine) =>
  db
    .selectFrom(numberRows(engine, p.ids).as('asked'))
    .innerJoin('fel_document as document', 'document.invoice_id', 'asked.a')
    .where('document.type', 'in', SALE_TYPES)
    .where('document.state', '<>', 'dropped')
    .select(['document.invoice_id as invoiceId', 'document.state']),
)

/** Orders without a document are left out. */
export async function findSaleStates(db: Db, invoiceIds: readonly number[]): Promise<ReadonlyMap<number, ToldState>> {
  if (invoiceIds.length === 0) return new Map()
  const found = await db.all(ofSales, { ids: idRows(invoiceIds) })
  return new Map(found.map(({ invoiceId, state }) => [invoiceId, TOLD_STATES[state]]))
}
