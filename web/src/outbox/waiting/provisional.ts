import { accessOf } from '@mostrador/domain/fiscal/access-number'
import { printedVat } from '@mostrador/domain/fiscal/arithmetic'
import { contingencyUrl } from '@mostrador/domain/fiscal/authorisation'
import { abonosOf, documentTypeOf } from '@mostrador/domain/fiscal/cambiaria'
import { grandTotal, lineTotal } from '@mostrador/domain/fiscal/dte'
import { isCambiaria, type SaleType, statesVat } from '@mostrador/domain/fiscal/issuer'
import type { FelOfPaper } from '@mostrador/domain/fiscal/sale-fel'
import type { Ticket } from '@mostrador/domain/group/ticket'
import type { Centavos } from '@mostrador/domain/money'
import { chargeState, owedOf } from '@mostrador/domain/money/charge'
import { changeOf, sumOf } from '@mostrador/domain/money/payment'
import type { Instalment } from '@mostrador/domain/people/credit'
import type { Profile } from '@mostrador/domain/people/user'
import { dteLinesOf } from '@mostrador/domain/sale/dte-lines'
import { type ChargeDetail, type InvoiceDetail, UNASKED } from '@mostrador/domain/sale/invoice'
import { splitDiscount } from '@mostrador/domain/sale/order'
import { dayAfter, dayOfLocal } from '@mostrador/domain/time'
import type { Bag } from '../../bag/bag.ts'
import { balanceOf, instalmentsOf, partsPaid } from '../../bag/payment.ts'
import { partsOf } from '../../bag/quoted.ts'
import { receiverOf } from '../../bag/receiver.ts'
import { saleTerms } from '../../bag/terms.ts'
import { totalsOf } from '../../bag/totals.ts'
import type { ShopFel } from '../../session/shop/shop-fel.ts'
import type { WaitingSale } from './waiting-sale.ts'

/** A short name for a sale without a number: the beginning of its key. */
export const referenceOf = ({ key }: Pick<WaitingSale, 'key'>): string => key.slice(0, 8).toUpperCase()

type Place = Pick<Profile, 'shopId' | 'shop' | 'extension'>

/** The shop that made a sale. `here` is the shop of the person who looks at it, which may differ in the office. */
export function soldIn({ shopId, shop, extension }: Partial<Place>, here: Place): Place {
  if (shopId === undefined || (shopId === here.shopId && shop === undefined)) return here
  return { shopId, shop: shop ?? '', extension: extension ?? '' }
}

type DeviceSale = Pick<WaitingSale, 'key' | 'bag' | 'cashier' | 'soldAt'>

/** A sale for a ticket made without the server, with the sums that the server would calculate (D22). */
export function provisionalDetail(
  sale: DeviceSale,
  { shop, extension }: Pick<Profile, 'shop' | 'extension'>,
  ticket: Ticket,
  fel: DeviceFel = { isOn: false },
): InvoiceDetail {
  const { bag, cashier, soldAt } = sale
  const totals = totalsOf(bag)
  const sold = bag.lines.flatMap(partsOf)
  const discounts = splitDiscount(sold, totals.discount)
  const lines = sold.map(({ productId, element, name, specification, quantity, price, adiPrice, offer }, index) => ({
    productId,
    element,
    name,
    specification,
    quantity,
    price,
    adiPrice: adiPrice ?? null,
    discount: discounts[index] ?? 0,
    ...(offer && { offer }),
  }))
  return {
    id: 0,
    number: '',
    shop,
    extension,
    ...saleTerms(bag),
    affiliate: bag.affiliate?.name ?? null,
    affiliateCode: bag.affiliate?.code ?? null,
    cashier,
    issuedAt: soldAt,
    lines,
    ...felOf(sale, lines, fel),
    subtotal: totals.subtotal,
    adi: totals.adi,
    total: totals.total,
    state: 'inProcess',
    ...chargeOf(sale, totals.total),
    isVoid: false,
    ticket,
  }
}

/**
 * The device's knowledge of the shop's electronic invoicing. `shop` is unknown until this device has received a
 * document of the shop.
 */
export interface DeviceFel {
  readonly isOn: boolean
  readonly shop?: ShopFel | undefined
  /** Document type of sales on credit (D190). */
  readonly creditType?: SaleType | undefined
}

/** The document of a sale without network: one in contingency, with the access number that it is sent with (D165). */
function felOf(sale: DeviceSale, lines: InvoiceDetail['lines'], { isOn, shop, creditType }: DeviceFel): FelOfPaper {
  const { key, bag } = sale
  const receiver = receiverOf(bag)
  const sold = dteLinesOf(lines)
  const total = grandTotal(sold)
  if (!isOn) return {}
  // No document yet: a sale of 0 gets none (D162), and without the shop's data or a receiver none can be printed.
  if (total === 0 || !shop || !receiver) return { issuesFel: true }
  const access = accessOf(key)
  const abonos = abonosOfSale(sale)
  const regime = statesVat(shop.type) ? 'GEN' : 'PEQ'
  const type = creditType ? documentTypeOf({ regime, creditType }, receiver, abonos) : shop.type
  return {
    issuesFel: true,
    fel: {
      ...shop,
      type,
      ...(isCambiaria(type) && { abonos }),
      state: 'queued',
      access,
      uuid: null,
      series: null,
      number: null,
      certifiedAt: null,
      verifier: contingencyUrl(access, { issuerNit: shop.issuer.nit, receiverId: receiver.id, total }),
      receiver: { ...receiver, name: bag.customer.trim() },
      vat: statesVat(shop.type) ? printedVat(sold.map(lineTotal)) : 0,
    },
  }
}

/** Abonos of a sale on credit, as far as the till knows when they are due (D190). */
function abonosOfSale({ bag, soldAt }: DeviceSale): readonly Instalment[] {
  const { dueDay, instalments = [] } = dueOf(bag, soldAt)
  const total = totalsOf(bag).total
  const balance = balanceOf(bag)
  if (dueDay == null || balance <= 0) return []
  return abonosOf({ total, balance, soldOn: dayOfLocal(soldAt), dueDay, instalments })
}

/** When the balance of a sale on credit is due, as far as the till knows (D186). */
function dueOf(bag: Bag, soldAt: string): Pick<ChargeDetail, 'dueDay' | 'instalments'> {
  const instalments = instalmentsOf(bag)
  const days = bag.buyer?.credit?.days
  const dueDay = instalments[0]?.dueDay ?? (days === undefined ? undefined : dayAfter(dayOfLocal(soldAt), days))
  if (bag.paying?.way !== 'owing' || bag.buyer === null || dueDay === undefined) return {}
  return { dueDay, ...(instalments.length > 0 && { instalments }) }
}

function chargeOf({ bag, cashier, soldAt }: DeviceSale, total: Centavos): ChargeDetail {
  if (bag.paying === null) return UNASKED
  const parts = partsPaid(bag)
  const charge = chargeState(total, sumOf(parts))
  return {
    charge,
    payments: parts.map((part, index) => ({
      id: index + 1,
      method: part.method,
      amount: part.amount,
      received: part.received ?? null,
      change: changeOf(part),
      reference: part.reference ?? '',
      isUnconfirmed: part.isUnconfirmed ?? false,
      at: soldAt,
      author: cashier,
      shiftId: null,
      reverses: null,
    })),
    isOwing: charge !== 'charged',
    balance: owedOf(total, sumOf(parts)),
    ...dueOf(bag, soldAt),
  }
}
