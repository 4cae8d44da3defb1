import type { NamedQuotation } from '@mostrador/domain/sale/agreed-sale'
import type { Tx } from '../../../db/session.ts'
import { findQuotation, type QuotationRecord } from './quotation-record.queries.ts'
import { takerOf } from './refuse-taken.ts'

/**
 * Holds the quotation of a sale that is stored as it was made (D74). Null where it names none, or one that another order sold: the
 * goods have left all the same.
 */
export async function freeQuotation(tx: Tx, named: NamedQuotation | undefined): Promise<QuotationRecord | null> {
  const found = named && (await findQuotation(tx, named.id))
  return found && (await takerOf(tx, found.id)) === undefined ? found : null
}
