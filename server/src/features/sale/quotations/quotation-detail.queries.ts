import type { QuotationDetail } from '@mostrador/contract/sale/quotations'
import type { Day } from '@mostrador/domain/time'
import { sql } from 'kysely'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { listOffers } from '../../goods/stock/stock.queries.ts'
import { listQuotationLines } from '../quotation-records/quotation-record.queries.ts'
import { findQuotationRow } from './quotation-list.queries.ts'

const versions = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('quotation_version as told')
    .leftJoin('affiliate', 'affiliate.id', 'told.affiliate_id')
    .where('told.quotation_id', '=', p.id)
    .orderBy('told.version')
    .select([
      'told.version',
      'told.made_local as madeAt',
      'told.author_name as author',
      'told.total',
      'told.customer',
      'told.percent',
      'told.days',
      'told.expires_day as expires',
      'told.note',
      'told.subtotal',
      'told.discount',
      'affiliate.name as affiliate',
      'affiliate.code as affiliateCode',
      sql<
        number | null
      >`(select coalesce(customer.joined_id, customer.id) from customer where customer.id = told.customer_id)`.as(
        'customerId',
      ),
    ]),
)

const reason = statement<{ id: number }>()((db, p) =>
  db.selectFrom('quotation').where('id', '=', p.id).select('withdraw_reason as reason'),
)

/** Without `version`, the lines are those of the present one. */
export async function findQuotationDetail(
  db: Db,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
  today: Day,
): Promise<(QuotationDetail & { readonly shopId: number }) | undefined> {
  const row = await findQuotationRow(db, id, today)
  if (!row) return undefined
  const all = await db.all(versions, { id })
  const shown = all.find((one) => one.version === (version ?? row.version))
  if (!shown) return undefined
  const why = (await db.first(reason, { id }))?.reason
  const { customerId, affiliate, affiliateCode, customer, total, expires, percent, days, note, subtotal, discount } =
    shown
  return {
    ...row,
    ...{ customer, total, expires, percent, days, note, subtotal, discount },
    version: shown.version,
    ...(customerId !== null && { customerId }),
    ...(affiliate !== null && affiliateCode !== null && { affiliate, affiliateCode }),
    lines: await linesOf(db, row.shopId, id, shown.version),
    versions: all.map(({ version: number, madeAt, author, total: sum }) => ({
      version: number,
      madeAt,
      author,
      total: sum,
    })),
    ...(why && { reason: why }),
  }
}

async function linesOf(db: Db, shopId: number, id: number, version: number): Promise<QuotationDetail['lines']> {
  const lines = await listQuotationLines(db, id, version)
  const ids = lines.map(({ productId }) => productId)
  const goods = new Map((await listOffers(db, shopId, ids)).map((offer) => [offer.id, offer]))
  return lines.map(({ offer, adiPrice, ...line }) => {
    const today = goods.get(line.productId)
    const isSold = today?.is_active === 1
    return {
      ...line,
      ...(adiPrice !== null && { adiPrice }),
      ...(offer && { offer: offer.amount, ruleId: offer.ruleId, ruleVersion: offer.version, ruleName: offer.name }),
      priceToday: isSold ? today.price : null,
      stock: isSold ? today.quantity : null,
    }
  })
}
