import type { Ticket } from '@mostrador/domain/group/ticket'
import { PLAIN_TERMS } from '@mostrador/domain/sale/agreed-sale'
import { type InvoiceDetail, UNASKED } from '@mostrador/domain/sale/invoice'

/** Never stored. It has a short and a long name, and a discount. */
export const exampleSale = (shop: string, ticket: Ticket): InvoiceDetail => ({
  id: 1,
  number: '20261',
  shop,
  extension: 'Central',
  ...PLAIN_TERMS,
  customer: 'Consumidor final',
  affiliate: null,
  affiliateCode: null,
  cashier: 'Nombre del cajero',
  issuedAt: '2026-01-02 10:30:00',
  lines: [
    {
      productId: 1,
      element: 'Elemento',
      name: 'Producto de ejemplo',
      specification: 'Especificación',
      quantity: 2,
      price: 12_500,
      adiPrice: null,
      discount: 1_667,
    },
    {
      productId: 2,
      element: 'Elemento',
      name: 'Otro producto, con un nombre largo que pasa a la segunda línea',
      specification: 'Especificación',
      quantity: 1,
      price: 12_500,
      adiPrice: null,
      discount: 833,
    },
  ],
  percent: 667,
  subtotal: 37_500,
  adi: 0,
  total: 35_000,
  state: 'completed',
  ...UNASKED,
  isVoid: false,
  ticket,
})
