import { CF } from '@mostrador/domain/people/nit'
import { encargoNumber } from '@mostrador/domain/sale/encargo'
import { fold } from '@mostrador/domain/search'
import { type Day, dayAfter, instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Author } from '../../../caller.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/session.ts'
import { insertMovements, listOffers } from '../../goods/stock/stock.queries.ts'
import { listOrderedLines } from '../catalogue-order-records/catalogue-order-record.queries.ts'
import { insertEncargo, insertEncargoLines } from '../encargos/encargo-insert.queries.ts'
import { refuseGoneTerms } from '../encargos/encargo-rules.ts'
import { takeSale } from '../orders/take-sale.ts'

interface SetAside {
  readonly orderId: number
  readonly shopId: number
  readonly customer: string
  readonly phone: string
  /** Days for which the goods are held. */
  readonly days: number
}

/** Any shop may hold goods for somebody who is no affiliate (D105). */
const ANY_SHOP = { shop: '', hasAffiliates: true, hasEncargos: true } as const

/** Makes an encargo without a deposit at today's prices and offers (D105, D192). Refuses short goods (D24). */
export async function setAside(
  tx: Tx,
  author: Author,
  { orderId, shopId, customer, phone, days }: SetAside,
  clock: Clock,
): Promise<{ readonly encargoId: number; readonly number: string; readonly until: Day }> {
  const ordered = await listOrderedLines(tx, orderId)
  const wanted = ordered.map(({ productId, quantity }) => ({ productId, quantity, showsNoOffer: true as const }))
  const [first] = await listOffers(tx, shopId, [wanted[0]?.productId ?? 0])
  const extensionId = first?.extension_id ?? 0
  const { shop, extension, reducedPercent } = await refuseGoneTerms(
    tx,
    { affiliateId: null, shopId, extensionId },
    ANY_SHOP,
  )
  const { lines, movements, totals } = await takeSale(
    tx,
    { shopId, reducedPercent },
    { lines: wanted, percent: 0 },
    { isAdi: false, isAffiliate: false, isRuled: true, clock },
  )
  const now = clock()
  const [at, issuedAt, until] = [instantOf(now), localTime(now), dayAfter(localDay(now), days)]
  const encargoId = await insertEncargo(tx, {
    shopId,
    shop,
    extensionId,
    extension,
    affiliateId: null,
    catalogueOrderId: orderId,
    authorId: author.id,
    author: author.name,
    customer,
    buyerKey: fold(customer),
    phone,
    heldUntil: until,
    nit: CF,
    percent: 0,
    discount: totals.discount,
    subtotal: totals.subtotal,
    total: totals.total,
    form: 'cash',
    issuedAt: at,
    issuedLocal: issuedAt,
    key: null,
    contentHash: null,
  })
  await insertEncargoLines(tx, encargoId, lines)
  const document = { kind: 'encargo', id: encargoId } as const
  await insertMovements(tx, movements, { reason: 'encargo', document, userId: author.id, at })
  return { encargoId, number: encargoNumber({ id: encargoId, issuedAt }), until }
}
