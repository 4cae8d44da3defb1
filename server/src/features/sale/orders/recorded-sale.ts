import type { RecordRequest } from '@mostrador/contract/sale/orders'
import { showMoney, writeMoney } from '@mostrador/domain/money'
import { invoiceNumber } from '@mostrador/domain/sale/invoice'
import { localTime } from '@mostrador/domain/time'
import type { HeldGoods, StockChange } from '../../goods/stock/stock.queries.ts'
import type { AuditEntry } from '../../platform/audit/audit.queries.ts'
import { type AdiTerms, adiPriceFor } from './order-refusals.ts'

interface Recorded {
  readonly sale: RecordRequest
  readonly id: number
  readonly now: number
  readonly seller: AdiTerms & { readonly name: string }
  readonly recorder: { readonly id: number; readonly name: string }
  readonly decides: boolean
  readonly goods: ReadonlyMap<number, HeldGoods>
  readonly differences: readonly StockChange[]
  readonly affiliateId: number | null
  readonly customerId: number | null
  /** Null also for a quotation that was sold before. */
  readonly quotationId: number | null
  /** Null also for an order from the catalogue that was taken before. */
  readonly catalogueOrderId: number | null
  /** True if its customer got no more on credit (D186). */
  readonly isOverLimit: boolean
}

export function recordedSale(recorded: Recorded): AuditEntry {
  const {
    sale,
    id,
    now,
    seller,
    recorder,
    decides,
    goods,
    differences,
    affiliateId,
    customerId,
    quotationId,
    catalogueOrderId,
    isOverLimit,
  } = recorded
  const prices = otherPrices(sale, goods, seller)
  return {
    author: { id: recorder.id, name: recorder.name },
    act: 'registrar',
    entity: 'venta sin conexión',
    entityId: sale.key.toLowerCase(),
    before: { rechazo: sale.refusal ?? '' },
    after: {
      motivo: sale.reason,
      numero: invoiceNumber({ id, issuedAt: localTime(now) }),
      vendidoEn: sale.soldAt,
      vendidoPor: seller.name,
      autorizado: decides ? recorder.name : 'con la clave de supervisor',
      total: writeMoney(sale.shownTotal),
      ...(differences.length > 0 && {
        faltaban: differences
          .map(({ productId, change }) => `${change} × ${goods.get(productId)?.name ?? productId}`)
          .join(', '),
      }),
      ...(prices.length > 0 && { precios: prices.join(', ') }),
      ...(sale.affiliateCode && affiliateId === null && { afiliado: `${sale.affiliateCode}, que ya no existe` }),
      ...(sale.customerId !== undefined && customerId === null && { cliente: `${sale.customerId}, que no existe` }),
      ...(sale.quotation !== undefined &&
        quotationId === null && { cotizacion: `${sale.quotation.id}, que ya se vendió o no existe` }),
      ...(sale.catalogueOrderId !== undefined &&
        catalogueOrderId === null && { pedidoCatalogo: `${sale.catalogueOrderId}, que ya se vendió o no existe` }),
      ...(isOverLimit && { sobreLimite: 'Sí' }),
    },
  }
}

/** Words like 'Toalla Luna a Q100.00 (hoy Q115.00)' for each line with another price than today's. */
function otherPrices(sale: RecordRequest, goods: ReadonlyMap<number, HeldGoods>, terms: AdiTerms): string[] {
  return sale.lines.flatMap(({ productId, shownPrice, shownAdiPrice }) => {
    const product = goods.get(productId)
    if (!product) return []
    const [charged, today] =
      shownAdiPrice === undefined ? [shownPrice, product.price] : [shownAdiPrice, adiPriceFor(product, terms)]
    return charged === today ? [] : [`${product.name} a ${showMoney(charged)} (hoy ${showMoney(today)})`]
  })
}
