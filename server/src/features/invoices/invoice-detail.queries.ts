import type { InvoiceDetail, TicketSettings } from '@mostrador/domain/invoice'
import type { Db } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const header = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice')
    .innerJoin('ticket_setting as ticket', 'ticket.shop_id', 'invoice.shop_id')
    .where('invoice.id', '=', p.id)
    .select([
      'invoice.id',
      'invoice.shop_id',
      'invoice.shop_name',
      'invoice.extension_name',
      'invoice.nit',
      'invoice.customer',
      'invoice.author_name',
      'invoice.issued_local',
      'invoice.sold_local',
      'invoice.percent',
      'invoice.subtotal',
      'invoice.adi',
      'invoice.total',
      'invoice.state',
      'invoice.voided_at',
      'ticket.title',
      'ticket.address',
      'ticket.whatsapp',
      'ticket.catalogue',
      'ticket.credit',
      'ticket.footer',
      'ticket.template',
      'ticket.crops_paper',
    ]),
)

const lines = statement<{ id: number }>()((db, p) =>
  db
    .selectFrom('invoice_line')
    .where('invoice_id', '=', p.id)
    .orderBy('line_no')
    .select(['product_id', 'element', 'name', 'specification', 'quantity', 'price', 'adi_price', 'discount']),
)

/** An invoice with all that its tickets print, and the shop that its row belongs to. */
export async function findInvoice(
  db: Db,
  id: number,
): Promise<(InvoiceDetail & { shopId: number; soldAt: string | null }) | undefined> {
  const found = await db.first(header, { id })
  if (!found) return undefined
  const sold = await db.all(lines, { id })
  const ticket: TicketSettings = {
    title: found.title,
    address: found.address,
    whatsapp: found.whatsapp,
    catalogue: found.catalogue,
    credit: found.credit,
    footer: found.footer,
    template: found.template === 'balam' ? 'balam' : 'vianney',
    cropsPaper: found.crops_paper === 1,
  }
  return {
    id: found.id,
    number: `${found.issued_local.slice(0, 4)}${found.id}`,
    shopId: found.shop_id,
    shop: found.shop_name,
    extension: found.extension_name,
    nit: found.nit,
    customer: found.customer,
    cashier: found.author_name,
    issuedAt: found.issued_local,
    soldAt: found.sold_local,
    lines: sold.map(({ product_id: productId, adi_price: adiPrice, ...line }) => ({ ...line, productId, adiPrice })),
    percent: found.percent,
    subtotal: found.subtotal,
    adi: found.adi,
    total: found.total,
    state: found.state === 1 ? 'inProcess' : 'completed',
    isVoid: found.voided_at !== null,
    ticket,
  }
}
