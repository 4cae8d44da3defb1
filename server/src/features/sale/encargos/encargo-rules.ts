import { unitsMoved } from '@mostrador/domain/goods/product-set'
import { type EncargoNoun, encargoNoun } from '@mostrador/domain/group/encargo-noun'
import { type ShopRules, takesEncargos } from '@mostrador/domain/group/shop-rules'
import { REFUSALS } from '@mostrador/domain/messages.es'
import { type Centavos, writeMoney } from '@mostrador/domain/money'
import { awaitsTransfer } from '@mostrador/domain/money/payment'
import type { Profile } from '@mostrador/domain/people/user'
import { DELIVERY_WORDS, encargoNumber, FORM_WORDS } from '@mostrador/domain/sale/encargo'
import type { Db, Tx } from '../../../db/session.ts'
import { refuse } from '../../../refuse.ts'
import type { MovedLine } from '../../goods/stock/moved-units.ts'
import type { KeptPiece } from '../../goods/stock/pieces.queries.ts'
import { listOffers, type TakenStock, takeStock } from '../../goods/stock/stock.queries.ts'
import { findLookup } from '../../group/lookup-records/lookups.queries.ts'
import { findShopRules } from '../../group/shops/shop-rules.queries.ts'
import { listEncargoParts } from '../../money/payments/payment.queries.ts'
import { findAffiliateById } from '../../people/affiliates/affiliates.queries.ts'
import type { EncargoRecord } from './encargo-record.queries.ts'

export interface Terms {
  /** Null for goods set aside for another customer (D105). */
  readonly affiliateId: number | null
  readonly shopId: number
  readonly extensionId: number
}

export const nounOf = async (db: Db, { shopId }: Pick<EncargoRecord, 'shopId'>): Promise<EncargoNoun> =>
  encargoNoun(await findShopRules(db, shopId))

/** Refuses inactive choices (D62), and affiliates if the caller's or the encargo's shop has no encargos (D2, D69). */
export async function refuseGoneTerms(
  db: Db,
  terms: Terms,
  caller: Pick<Profile, 'shop' | 'hasAffiliates' | 'hasEncargos'>,
): Promise<{ shop: string; extension: string } & Pick<ShopRules, 'reducedPercent'>> {
  const shop = await findLookup(db, 'shop', terms.shopId)
  const rules = await findShopRules(db, terms.shopId)
  const without = [caller, { ...rules, shop: shop?.name ?? '' }].find((one) => !takesEncargos(one))
  if (terms.affiliateId !== null && without) throw refuse('noEncargosThere', [without.shop], { field: 'shopId' })
  if (!shop?.isActive) throw refuse('choiceGone', [], { field: 'shopId' })
  const extension = await findLookup(db, 'extension', terms.extensionId)
  if (!extension?.isActive) throw refuse('choiceGone', [], { field: 'extensionId' })
  const affiliate = terms.affiliateId === null ? null : await findAffiliateById(db, terms.affiliateId)
  if (affiliate !== null && affiliate?.is_active !== 1) throw refuse('unknownAffiliate', [], { field: 'affiliateId' })
  return { shop: shop.name, extension: extension.name, reducedPercent: rules.reducedPercent }
}

/** Refuses a payment above the total (D72). The contract refuses a negative one. */
export function refusePaidTooMuch(paid: Centavos, total: Centavos): void {
  if (paid > total) throw refuse('paidTooMuch', [total], { field: 'paid' })
}

export async function refuseDelivered(db: Db, encargo: EncargoRecord): Promise<void> {
  if (encargo.invoiceId === null) return
  throw refuse('encargoDelivered', [await nounOf(db, encargo), encargoNumber(encargo)])
}

/** If the awaited transfer failed after a refund or a deletion, the refunds would exceed the payments. */
export async function refuseAwaited(db: Db, encargo: Pick<EncargoRecord, 'id' | 'shopId'>): Promise<void> {
  const parts = await listEncargoParts(db, encargo.id)
  if (awaitsTransfer(parts)) throw refuse('transferAwaited', [await nounOf(db, encargo)])
}

/** Takes an encargo's units again when it comes back to hold them, all or none (D24). */
export async function takeAgain(
  tx: Tx,
  { shopId }: Pick<EncargoRecord, 'shopId'>,
  lines: readonly (MovedLine & { readonly name: string; readonly pieces?: readonly KeptPiece[] })[],
): Promise<TakenStock[]> {
  const units = unitsMoved(lines)
  const taken = await takeStock(tx, shopId, units)
  if (taken.length === units.length) return taken
  const got = new Set(taken.map(({ id }) => id))
  const missing = units.filter(({ productId }) => !got.has(productId))
  const offers = await listOffers(
    tx,
    shopId,
    missing.map(({ productId }) => productId),
  )
  const sentences = missing.map(({ productId }) => {
    const offer = offers.find(({ id }) => id === productId)
    const named = [...lines, ...lines.flatMap(({ pieces = [] }) => pieces)].find((each) => each.productId === productId)
    const set = lines.find(({ pieces = [] }) => pieces.some((piece) => piece.productId === productId))
    const name = named?.name ?? `El producto ${productId}`
    if (set && offer?.is_active === 1) return REFUSALS.setShort(set.name, name, offer.quantity, 0)
    return offer?.is_active === 1 ? REFUSALS.notEnough(offer.name, offer.quantity) : REFUSALS.notOffered(name)
  })
  throw refuse('encargoStock', [await nounOf(tx, { shopId }), sentences])
}

export const auditedEncargo = (
  encargo: Pick<EncargoRecord, 'form' | 'description' | 'delivery' | 'isActive' | 'heldUntil'>,
  paid: Centavos,
) => ({
  pagado: writeMoney(paid),
  forma: FORM_WORDS[encargo.form],
  descripcion: encargo.description,
  entrega: DELIVERY_WORDS[encargo.delivery],
  activo: encargo.isActive ? 'Activo' : 'No activo',
  guardado: encargo.heldUntil ?? '',
})
