import type { TicketSettings } from '@mostrador/domain/invoice'
import type { Db, Tx } from '../../db/session.ts'
import { statement } from '../../db/statement.ts'
import type { Bound } from '../../db/table.ts'
import { TICKET_FIELDS, ticketSettings } from '../../db/tables/ticket-setting.ts'

const settings = ticketSettings.reading(...TICKET_FIELDS)
const edited = ticketSettings.writing(...TICKET_FIELDS)
const row = ticketSettings.writing('shopId', ...TICKET_FIELDS)

const insert = statement<Bound<typeof row>>()((db, p) => db.insertInto('ticket_setting').values(row.columns(p)))

/** Every shop has its ticket settings from the start: no invoice is ever without. */
export const insertTicketSettings = (tx: Tx, shopId: number, settings: TicketSettings) =>
  tx.change(insert, row.bind({ ...settings, shopId }))

const byShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('ticket_setting').where('shop_id', '=', p.shopId).select(settings.columns),
)

export async function findTicketSettings(db: Db, shopId: number): Promise<TicketSettings | undefined> {
  const found = await db.first(byShop, { shopId })
  return found && settings.decode(found)
}

const update = statement<Bound<typeof edited> & { shopId: number }>()((db, p) =>
  db.updateTable('ticket_setting').set(edited.columns(p)).where('shop_id', '=', p.shopId),
)

export const updateTicketSettings = (tx: Tx, shopId: number, settings: TicketSettings) =>
  tx.change(update, { ...edited.bind(settings), shopId })

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
