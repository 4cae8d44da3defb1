import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { quotationNumber } from '@mostrador/domain/sale/quotation'
import type { Db } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { findTaker, type QuotationRecord } from './quotation-record.queries.ts'

/** Undefined if the quotation is free. */
export async function takerOf(db: Db, id: number): Promise<string | undefined> {
  const { invoiceId, encargoId, soldAt, heldAt } = (await findTaker(db, id)) ?? {}
  if (invoiceId) return invoiceNumber({ id: invoiceId, issuedAt: soldAt ?? '' })
  return encargoId ? encargoNumber({ id: encargoId, issuedAt: heldAt ?? '' }) : undefined
}

/** Names what was made of the quotation. Expects its row to be locked. */
export async function refuseTaken(db: Db, { id, issuedLocal }: QuotationRecord): Promise<void> {
  const number = await takerOf(db, id)
  if (number !== undefined)
    throw refuse('quotationSold', [quotationNumber({ id, issuedAt: issuedLocal }), number], { field: 'quotation' })
}

export const numberOf = ({ id, issuedLocal }: Pick<QuotationRecord, 'id' | 'issuedLocal'>): string =>
  quotationNumber({ id, issuedAt: issuedLocal })
