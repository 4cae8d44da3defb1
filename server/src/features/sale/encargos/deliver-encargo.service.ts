import type { deliverEncargo as deliverEncargoCall } from '@mostrador/contract/sale/encargos'
import { unitsMoved } from '@mostrador/domain/goods/product-set'
import type { Centavos } from '@mostrador/domain/money'
import { encargoNumber, holdsStock } from '@mostrador/domain/sale/encargo'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { instantOf, localTime } from '@mostrador/domain/time'
import type { z } from 'zod/mini'
import { type Actor, isOutside } from '../../../caller.ts'
import type { ServiceContext } from '../../../context.ts'
import type { Tx } from '../../../db/session.ts'
import type { Done, KeyedAct } from '../../../keyed-act.ts'
import { refuse } from '../../../refuse.ts'
import { planDocument } from '../../fiscal/fel/documents/sale-document.ts'
import { findSaleIssuer } from '../../fiscal/fel/settings/fel-shop.queries.ts'
import { balancesOf, leavingMovements, setMovements } from '../../goods/stock/moved-units.ts'
import { insertMovements, returnStock, type StockChange, takeSoldStock } from '../../goods/stock/stock.queries.ts'
import { findCashSettings } from '../../group/shops/cash-settings.queries.ts'
import { chargeSale } from '../../money/payments/charge-sale.ts'
import { givePartsOrder, sumPaidOnEncargo } from '../../money/payments/payment.queries.ts'
import { resolveAlias } from '../../people/customers/joined-customer.queries.ts'
import { namedCustomer } from '../../people/customers/named-customer.ts'
import { insertAudit } from '../../platform/audit/audit.queries.ts'
import { doOnce } from '../../platform/kept-answers/once.ts'
import { grantCredit } from '../credit/grant-credit.ts'
import { type Buyer, holdBuyer } from '../credit/hold-buyer.ts'
import { refuseUnsaidPassport } from '../orders/receiver-rules.ts'
import { storeOrder } from '../orders/store-order.ts'
import type { TakenLine } from '../orders/take-sale.ts'
import {
  type EncargoRecord,
  findEncargo,
  findEncargoBuyer,
  listHeldUnits,
  updateDelivered,
} from './encargo-record.queries.ts'
import { nounOf, refuseDelivered } from './encargo-rules.ts'
import { isOwn, type Own } from './own-encargo.queries.ts'

interface Delivered {
  readonly id: number
  readonly number: string
  readonly change: Centavos
}

/**
 * Turns an encargo into an order, once (D104). Lines, prices, percent and payments are the encargo's. The debt is paid
 * now, or remains if the shop hands over unpaid goods. Refuses an encargo that does not hold its units, goods in
 * another shop, and credit that a customer does not have (D186).
 */
export const deliverEncargo = (
  context: ServiceContext,
  cashier: Actor,
  own: Own,
  {
    id,
    payments,
    shift,
    customerId,
    instalments,
    quotation,
    catalogueOrderId,
    ...namedBuyer
  }: z.output<(typeof deliverEncargoCall)['body']>,
  act: KeyedAct,
): Promise<Done<Delivered>> =>
  doOnce(context, act, async (tx, now) => {
    const buyer = await holdBuyerOf(tx, id, customerId)
    const encargo = await findEncargo(tx, id)
    if (!encargo || !isOwn(own, encargo)) throw refuse('notFound', [])
    await refuseDelivered(tx, encargo)
    if (isOutside(cashier.scope, encargo.shopId))
      throw refuse('encargoElsewhere', [await nounOf(tx, encargo), encargo.shop])
    if (!holdsStock(encargo)) throw refuse('encargoReleased', [await nounOf(tx, encargo), encargoNumber(encargo)])

    if (quotation && quotation.id !== encargo.quotationId)
      throw refuse('quotationOfEncargo', [await nounOf(tx, encargo)], { field: 'quotation' })
    if (catalogueOrderId !== undefined && catalogueOrderId !== encargo.catalogueOrderId)
      throw refuse('catalogueOrderOfEncargo', [await nounOf(tx, encargo)], { field: 'catalogueOrderId' })

    const { shopId, total } = encargo
    const order = soldTo(encargo, namedBuyer)
    if (namedBuyer.nit !== undefined) refuseUnsaidPassport(order)
    const named = await namedCustomer(tx, customerId ?? encargo.customerId ?? undefined, customerId === undefined)
    const settings = await findCashSettings(tx, shopId)
    const document = await planDocument(tx, await findSaleIssuer(tx, shopId), order, { total, now, isMade: false })
    const paidBefore = await sumPaidOnEncargo(tx, id)
    const { lines, movements } = await takeOver(tx, id, { userId: cashier.id, at: instantOf(now) })
    const { scope } = cashier
    const givesCredit = buyer.account !== null
    const terms = { scope, shopId, settings, total, paidBefore, givesCredit, now }
    const paid = await chargeSale(tx, { payments, shift }, terms)
    const { creditGraceDays: graceDays } = settings
    const credit = await grantCredit(tx, buyer, { balance: paid.onCredit, instalments, graceDays, now })
    const isOwing = credit === null && (paid.charge === 'owing' || paid.charge === 'partly')
    if (isOwing && settings.charging === 'required') throw refuse('notCharged', [])

    const stored = await storeOrder(tx, now, sellerOf(encargo, cashier), {
      order,
      paid,
      affiliateId: encargo.affiliateId,
      customerId: buyer.account?.id ?? named,
      quotationId: encargo.quotationId,
      catalogueOrderId: encargo.catalogueOrderId,
      credit,
      lines,
      movements,
      totals: { ...encargo, goods: encargo.subtotal, adi: 0, offers: 0 },
      document,
      encargoId: id,
      key: null,
      hash: null,
      userId: cashier.id,
    })
    await givePartsOrder(tx, id, stored.id)
    await updateDelivered(tx, id, stored.id)
    const number = invoiceNumber({ id: stored.id, issuedAt: localTime(now) })
    const author = { id: cashier.id, name: cashier.name }
    const entry = { author, act: 'entregar', entity: 'encargo', entityId: id }
    await insertAudit(tx, { ...entry, before: { numero: encargoNumber(encargo) }, after: { pedido: number } }, now)
    return { id: stored.id, number, change: stored.change }
  })

/** Locks the customer before the encargo, because customers are locked first (D186). */
async function holdBuyerOf(tx: Tx, encargoId: number, named: number | undefined): Promise<Buyer> {
  const ofEncargo = await findEncargoBuyer(tx, encargoId)
  const id = named ?? ofEncargo?.customerId ?? null
  const customerId = id === null ? null : ((await resolveAlias(tx, id))?.id ?? null)
  return holdBuyer(tx, { named: id ?? undefined, customerId, shopId: ofEncargo?.shopId, isMade: true })
}

type NamedBuyer = Pick<z.output<(typeof deliverEncargoCall)['body']>, 'customer' | 'nit' | 'receiver'>

/** The delivery may name another buyer than the encargo (D163). */
const soldTo = (encargo: EncargoRecord, { customer, nit, receiver }: NamedBuyer) => ({
  ...encargo,
  ...(customer !== undefined && { customer }),
  ...(nit !== undefined && { nit }),
  ...(receiver !== undefined && { receiver }),
})

/** Seller of the order: the person who delivers, in the encargo's shop. */
const sellerOf = ({ shopId, shop, extensionId, extension }: EncargoRecord, { id, name }: Actor) => ({
  id,
  name,
  shopId,
  shop,
  extensionId,
  extension,
})

/** Passes the units from the encargo to the order in one step, even if their products were changed meanwhile. */
async function takeOver(
  tx: Tx,
  encargoId: number,
  { userId, at }: { readonly userId: number; readonly at: string },
): Promise<{ lines: TakenLine[]; movements: readonly StockChange[] }> {
  const units = await listHeldUnits(tx, encargoId)
  const moved = unitsMoved(units)
  const released = await returnStock(tx, moved)
  await insertMovements(tx, [...released, ...setMovements(units)], {
    reason: 'release',
    document: { kind: 'encargo', id: encargoId },
    userId,
    at,
  })
  const movements = leavingMovements(units, balancesOf(await takeSoldStock(tx, moved)))
  return { movements, lines: units.map((line): TakenLine => ({ ...line, adiPrice: null })) }
}
