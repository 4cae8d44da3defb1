import type { NamedQuotation } from '@mostrador/domain/sale/agreed-sale'
import type { Tx } from '../../../db/session.ts'
import { findQuotation, type QuotationRecord } from './quotation-record.queries.ts'
import { takerOf } from './refuse-taken.ts'

/** Null for a quotation that another order sold: goods sold already (D74) have left all the same. */
export async function freeQuotation(tx: Tx, named: NamedQuotation | undefined): Promise<QuotationRecord | null> {
  const found = named && (await findQuotation(tx, named.id))
  return found && (await takerOf(tx, found.id)) === undefined ? found : null
}
