import { isLikelyTillTime } from '@mostrador/domain/money/till-time'
import { type BasisPoints, writePercent } from '@mostrador/domain/percent'
import type { NamedQuotation } from '@mostrador/domain/sale/agreed-sale'
import { joinLines, type QuotedPart, splitQuoted } from '@mostrador/domain/sale/quoted-lines'
import { epochOfLocal, type Instant, instantOf, localDay } from '@mostrador/domain/time'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import {
  findQuotation,
  findQuotationTerms,
  listQuotationLines,
  type QuotationRecord,
} from './quotation-record.queries.ts'
import { numberOf, refuseTaken } from './refuse-taken.ts'

interface QuotedSale<Line> {
  readonly quotation?: NamedQuotation | undefined
  readonly percent: BasisPoints
  readonly lines: readonly Line[]
}

/** `soldAt` is the till's local time of a sale that was made already (D74). */
interface SaleTime {
  readonly shopId: number
  readonly soldAt?: string | undefined
  readonly now: number
}

type Line = Parameters<typeof splitQuoted>[0][number]

/**
 * Locks the quotation that a sale names, so that it is sold once, and splits the sale's lines at the quoted units
 * (D191). After its last day the lines have today's prices. Expects no locked product yet. Refuses `quotationUnknown`,
 * `quotationSold`, `quotationWithdrawn`, `quotationChanged` and `quotedDiscount`.
 */
export async function holdQuotation<L extends Line, S extends QuotedSale<L>>(
  tx: Tx,
  sale: S & QuotedSale<L>,
  { shopId, soldAt, now }: SaleTime,
): Promise<{ quotationId: number | null; sale: S & { readonly lines: readonly QuotedPart<L>[] } }> {
  const { quotation: named } = sale
  if (named === undefined) return { quotationId: null, sale }
  const found = await findQuotation(tx, named.id)
  if (found?.shopId !== shopId) throw refuse('quotationUnknown', [], { field: 'quotation' })
  const madeAt = soldAt !== undefined && isLikelyTillTime(soldAt, now) ? epochOfLocal(soldAt) : null
  if (found.withdrawnAt !== null && !isBefore(madeAt, found.withdrawnAt))
    throw refuse('quotationWithdrawn', [numberOf(found)], { field: 'quotation' })
  await refuseTaken(tx, found)
  const terms = await termsOf(tx, found, named, madeAt)
  if (terms.expires < localDay(madeAt ?? now))
    return { quotationId: found.id, sale: { ...sale, lines: joinLines(sale.lines) } }
  if (sale.percent < terms.percent)
    throw refuse('quotedDiscount', [numberOf(found), writePercent(terms.percent)], { field: 'percent' })
  const lines = splitQuoted(sale.lines, await listQuotationLines(tx, found.id, terms.version))
  return { quotationId: found.id, sale: { ...sale, lines } }
}

/** A sale without `madeAt` is made now, after all that was stored. */
const isBefore = (madeAt: number | null, instant: Instant): boolean => madeAt !== null && instantOf(madeAt) < instant

/** A former version is good for a sale that was made while it was the present one. */
async function termsOf(tx: Tx, found: QuotationRecord, { version }: NamedQuotation, madeAt: number | null) {
  const terms = await findQuotationTerms(tx, found.id, version ?? found.version)
  if (!terms || (terms.replacedAt !== null && !isBefore(madeAt, terms.replacedAt)))
    throw refuse('quotationChanged', [numberOf(found)], { field: 'quotation' })
  return terms
}
