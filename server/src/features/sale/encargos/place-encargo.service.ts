import type { EncargoRequest } from '@mostrador/contract/sale/encargos'
import { encargoNoun } from '@mostrador/domain/group/encargo-noun'
import type { Centavos } from '@mostrador/domain/money'
import { sumOf } from '@mostrador/domain/money/payment'
import type { Profile } from '@mostrador/domain/people/user'
import { agreedCatalogueOrder, agreedLines, agreedParts, agreedQuotation } from '@mostrador/domain/sale/agreed-sale'
import { encargoNumber, isEncargoForm, leastDeposit } from '@mostrador/domain/sale/encargo'
import { fold } from '@mostrador/domain/search'
import { type Day, dayAfter, instantOf, localDay, localTime } from '@mostrador/domain/time'
import type { Actor } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import { insertMovements } from '../../goods/stock/stock.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { noteLostShift } from '../../money/cash/name-shift.ts'
import { paidShift } from '../../money/payments/paid-shift.ts'
import { refuseParts, takeParts } from '../../money/payments/take-parts.ts'
import { namedCustomer } from '../../people/customers/named-customer.ts'
import { agreedHash } from '../../platform/kept-answers/content-hash.ts'
import { holdKeys } from '../../platform/kept-answers/hold-keys.queries.ts'
import { holdCatalogueOrder } from '../catalogue-order-records/hold-catalogue-order.ts'
import { refuseIncompleteOffers } from '../orders/order-refusals.ts'
import { refuseTwice } from '../orders/refuse-twice.ts'
import { takeSale } from '../orders/take-sale.ts'
import { holdQuotation } from '../quotation-records/hold-quotation.ts'
import { findEncargoByKey, insertEncargo, insertEncargoLines } from './encargo-insert.queries.ts'
import { refuseGoneTerms } from './encargo-rules.ts'

export interface PlacedEncargo {
  readonly id: number
  /** True if this repeats the first answer to the same key and content (D25). */
  readonly isReplay: boolean
}

/**
 * Stores an encargo with its stock, payments and key in one transaction, only if every line is in stock (D22, D24, D25,
 * D69, D73). Refuses `encargoKeyReused`, `heldInPast`, `phoneNeeded`, `depositTooSmall`, `unknownCustomer` and
 * `instalmentsUnfit`.
 */
export function placeEncargo(
  { database, clock }: ServiceContext,
  clerk: Actor & Pick<Profile, 'shop' | 'hasAffiliates' | 'hasEncargos'>,
  encargo: EncargoRequest,
  key: string | null,
): Promise<PlacedEncargo> {
  const contentHash = key === null ? null : agreedHash([agreedLines(encargo.lines), ...termsOf(encargo)])
  refuseIncompleteOffers(encargo)
  refuseTwice(encargo)
  if (encargo.instalments?.length) throw refuse('instalmentsUnfit', [], { field: 'instalments' })
  return database.inTransaction(async (tx) => {
    if (key !== null) {
      const [, before] = await Promise.all([holdKeys(tx, clerk.id, [key]), findEncargoByKey(tx, clerk.id, key)])
      if (before?.hash === contentHash) return { id: before?.id ?? 0, isReplay: true }
      if (before)
        throw refuse('encargoKeyReused', [encargoNoun(clerk), encargoNumber(before)], {
          answer: { orderId: before.id, key },
        })
    }
    const { shop, extension, reducedPercent } = await refuseGoneTerms(tx, encargo, clerk)
    const { shopId } = encargo
    const quoted = await holdQuotation(tx, encargo, { shopId, now: clock() })
    const catalogueOrderId = await holdCatalogueOrder(tx, encargo.catalogueOrderId, { shopId, now: clock() })
    const { lines, movements, totals } = await takeSale(tx, { ...encargo, reducedPercent }, quoted.sale, {
      isAdi: false,
      isAffiliate: encargo.affiliateId !== null,
      clock,
    })
    const customerId = await namedCustomer(tx, encargo.customerId, false)
    const now = clock()
    const parts = encargo.payments ?? []
    const { phone, heldUntil } = await layawayTerms(tx, encargo, totals.total, now)
    refuseParts(parts, totals.total)
    const shift = await paidShift(tx, encargo.shift, parts, { scope: clerk.scope, shopId: encargo.shopId, now })
    const [first] = parts
    const id = await insertEncargo(tx, {
      shopId: encargo.shopId,
      shop,
      extensionId: encargo.extensionId,
      extension,
      affiliateId: encargo.affiliateId,
      customerId,
      quotationId: quoted.quotationId,
      catalogueOrderId,
      authorId: clerk.id,
      author: clerk.name,
      customer: encargo.customer,
      buyerKey: encargo.affiliateId === null ? fold(encargo.customer) : null,
      phone,
      heldUntil,
      nit: encargo.nit,
      percent: encargo.percent,
      discount: totals.discount,
      subtotal: totals.subtotal,
      total: totals.total,
      form: first && isEncargoForm(first.method) ? first.method : 'cash',
      issuedAt: instantOf(now),
      issuedLocal: localTime(now),
      key,
      contentHash,
    })
    if (shift.isLost) await noteLostShift(tx, { author: clerk, entity: 'encargo', id, now })
    await insertEncargoLines(tx, id, lines)
    await insertMovements(tx, movements, {
      reason: 'encargo',
      document: { kind: 'encargo', id },
      userId: clerk.id,
      at: instantOf(now),
    })
    await takeParts(tx, parts, {
      shopId: encargo.shopId,
      invoiceId: null,
      encargoId: id,
      kind: 'later',
      author: clerk,
      now,
      shiftId: shift.counts,
      lateness: shift.lateness,
    })
    return { id, isReplay: false }
  }, 'read committed')
}

/** Goods set aside for another customer need a telephone, a day, and a deposit if their shop charges (D105). */
async function layawayTerms(
  tx: Tx,
  { affiliateId, shopId, payments = [], ...encargo }: EncargoRequest,
  total: Centavos,
  now: number,
): Promise<{ phone: string | null; heldUntil: Day | null }> {
  const today = localDay(now)
  const [phone, heldUntil] = [encargo.phone ?? null, encargo.heldUntil ?? null]
  if (heldUntil !== null && heldUntil < today) throw refuse('heldInPast', [], { field: 'heldUntil' })
  if (affiliateId !== null) return { phone, heldUntil }
  if (phone === null) throw refuse('phoneNeeded', [], { field: 'phone' })
  const { charging, layawayDays, layawayDeposit } = await findCashSettings(tx, shopId)
  const least = charging === 'no' ? 0 : leastDeposit(total, layawayDeposit)
  if (sumOf(payments) < least) throw refuse('depositTooSmall', [least], { field: 'payments' })
  return { phone, heldUntil: heldUntil ?? dayAfter(today, layawayDays) }
}

/** Terms that, with the lines, identify a request. Their order is fixed: stored hashes depend on it. */
const termsOf = (encargo: EncargoRequest): readonly unknown[] => [
  encargo.affiliateId,
  encargo.shopId,
  encargo.extensionId,
  encargo.customer,
  encargo.nit,
  encargo.percent,
  encargo.shownSubtotal ?? null,
  encargo.shownTotal ?? null,
  // Absent fields add nothing, so that older encargos keep their hash.
  ...(encargo.phone === undefined && encargo.heldUntil === undefined
    ? []
    : [[encargo.phone ?? null, encargo.heldUntil ?? null]]),
  ...(encargo.payments?.length ? [agreedParts(encargo.payments)] : []),
  ...(encargo.shownOffers === undefined ? [] : [{ offers: encargo.shownOffers }]),
  ...(encargo.customerId === undefined ? [] : [{ buyer: encargo.customerId }]),
  ...agreedQuotation(encargo),
  ...agreedCatalogueOrder(encargo),
]
