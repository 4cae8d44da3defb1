import { adiPriceOf } from '@mostrador/domain/goods/price'
import type { Ticket, TicketSettings, TicketTemplate } from '@mostrador/domain/group/ticket'
import { PLAIN_TERMS } from '@mostrador/domain/sale/agreed-sale'
import { type InvoiceDetail, type InvoiceLine, UNASKED } from '@mostrador/domain/sale/invoice'
import { orderTotals, splitDiscount } from '@mostrador/domain/sale/order'

const linen: TicketSettings = {
  title: 'Rosales',
  address: '4a. Calle 8-24, zona 1, Quetzaltenango',
  whatsapp: '5512-4408',
  catalogue: 'rosales.gt/catalogue/rosales',
  credit: 'Mostrador · punto de venta',
  footer: 'Gracias por llevar un poco de calma a su hogar.',
  template: 'linen',
  cropsPaper: false,
  namesPieces: true,
}

const rosettes: TicketSettings = {
  ...linen,
  title: 'D’Luna',
  address: '12 Avenida 3-47, zona 3, Quetzaltenango',
  whatsapp: '5540-7715',
  catalogue: 'dluna.gt/catalogue/dluna',
  footer: 'Gracias por su compra. ¡Buen camino!',
  template: 'rosettes',
}

export const settings = { linen, rosettes }

type Goods = Pick<InvoiceLine, 'element' | 'name' | 'specification' | 'price'>

const goods: Readonly<Record<TicketTemplate, readonly Goods[]>> = {
  linen: [
    { element: 'Sábanas', name: 'Juego de sábanas Luna', specification: 'King, 300 hilos', price: 48_500 },
    { element: 'Toallas', name: 'Toalla de baño Añil', specification: '70 × 140 cm', price: 12_500 },
    { element: 'Cortinas', name: 'Cortina de lino Atitlán', specification: '2.20 m, arena', price: 123_450 },
    { element: 'Almohadas', name: 'Almohada Niña Dormida', specification: 'Estándar', price: 8_995 },
  ],
  rosettes: [
    { element: 'Aceites', name: 'Aceite sintético 5W-30', specification: '1 galón', price: 28_900 },
    { element: 'Filtros', name: 'Filtro de aceite PH-3614', specification: 'Toyota, Hyundai', price: 4_575 },
    { element: 'Plumillas', name: 'Plumilla híbrida 22″', specification: 'Par', price: 9_500 },
    { element: 'Bujías', name: 'Bujía de iridio', specification: 'Juego de 4', price: 38_000 },
  ],
}

/** 120 letters. */
export const longName =
  'Cubrecama matelassé reversible de algodón peinado con cenefa de huipil bordada a mano en Nahualá, para cama king size 12'

export interface SampleOptions {
  readonly lines?: number
  readonly template?: TicketTemplate
  /** Basis points. */
  readonly percent?: number
  readonly isAdi?: boolean
  readonly name?: string
  readonly ticket?: Partial<Ticket>
}

/** An invoice whose totals and shares come from the domain. */
export function sampleInvoice(
  { lines: many = 3, template = 'linen', percent = 0, isAdi = false, name, ticket = {} }: SampleOptions = {},
  rest: Partial<InvoiceDetail> = {},
): InvoiceDetail {
  const shelf = goods[template]
  const sold = Array.from({ length: many }, (_, index) => {
    const { price, ...article } = shelf[index % shelf.length] ?? { element: '', name: '', specification: '', price: 1 }
    const quantity = (index % 3) + 1
    const adiPrice = isAdi ? adiPriceOf({ price, ownAdiPrice: null }, { reducedPercent: 20 }) : null
    return { ...article, ...(name === undefined ? {} : { name }), productId: index + 1, quantity, price, adiPrice }
  })
  const priced = sold.map(({ adiPrice, ...line }) => ({ ...line, ...(adiPrice === null ? {} : { adiPrice }) }))
  const { subtotal, adi, total, discount } = orderTotals(priced, percent)
  const shares = splitDiscount(priced, discount)
  return {
    id: 18,
    number: '202618',
    shop: template === 'rosettes' ? 'D’Luna' : 'Rosales',
    extension: 'Central',
    ...PLAIN_TERMS,
    nit: '5847213-6',
    customer: 'María José Ixcoy de León',
    affiliate: isAdi ? 'Rosa Tzoc Ixcoy' : null,
    affiliateCode: isAdi ? 1042 : null,
    cashier: 'Ángel Tzoc',
    issuedAt: '2026-11-20 14:35:09',
    lines: sold.map((line, index) => ({ ...line, discount: shares[index] ?? 0 })),
    percent,
    subtotal,
    adi,
    total,
    state: 'inProcess',
    ...UNASKED,
    isVoid: false,
    ticket: { ...settings[template], ...ticket },
    ...rest,
  }
}
