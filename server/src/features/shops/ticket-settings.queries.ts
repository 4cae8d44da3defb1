import type { TicketSettings } from '@mostrador/domain/invoice'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'

const insert = statement<{
  shopId: number
  title: string
  address: string
  whatsapp: string
  catalogue: string
  credit: string
  footer: string
  template: string
  cropsPaper: number
}>()((db, p) =>
  db.insertInto('ticket_setting').values({
    shop_id: p.shopId,
    title: p.title,
    address: p.address,
    whatsapp: p.whatsapp,
    catalogue: p.catalogue,
    credit: p.credit,
    footer: p.footer,
    template: p.template,
    crops_paper: p.cropsPaper,
  }),
)

/** Every shop has its ticket settings from the start: no invoice is ever without. */
export const insertTicketSettings = (tx: Tx, shopId: number, settings: TicketSettings) =>
  tx.change(insert, { ...settings, shopId, cropsPaper: Number(settings.cropsPaper) })

const byShop = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('ticket_setting')
    .where('shop_id', '=', p.shopId)
    .select(['title', 'address', 'whatsapp', 'catalogue', 'credit', 'footer', 'template', 'crops_paper']),
)

export async function findTicketSettings(db: Db, shopId: number): Promise<TicketSettings | undefined> {
  const found = await db.first(byShop, { shopId })
  if (!found) return undefined
  const { crops_paper, template, ...words } = found
  return { ...words, template: template === 'balam' ? 'balam' : 'vianney', cropsPaper: crops_paper === 1 }
}

const update = statement<{
  shopId: number
  title: string
  address: string
  whatsapp: string
  catalogue: string
  credit: string
  footer: string
  template: string
  cropsPaper: number
}>()((db, p) =>
  db
    .updateTable('ticket_setting')
    .set({
      title: p.title,
      address: p.address,
      whatsapp: p.whatsapp,
      catalogue: p.catalogue,
      credit: p.credit,
      footer: p.footer,
      template: p.template,
      crops_paper: p.cropsPaper,
    })
    .where('shop_id', '=', p.shopId),
)

export const updateTicketSettings = (tx: Tx, shopId: number, settings: TicketSettings) =>
  tx.change(update, { ...settings, shopId, cropsPaper: Number(settings.cropsPaper) })

/** What a new shop's tickets say until the owner fills them in. */
export const plainTicket = (shop: string): TicketSettings => ({
  title: shop,
  address: '',
  whatsapp: '',
  catalogue: '',
  credit: '',
  footer: '¡Gracias por su compra!',
  template: 'vianney',
  cropsPaper: true,
})
