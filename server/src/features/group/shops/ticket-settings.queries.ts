import type { Ticket, TicketSettings } from '@mostrador/domain/group/ticket'
import { sql } from 'kysely'
import { insertingWithoutId, updating } from '../../../db/records.ts'
import type { Db } from '../../../db/session.ts'
import { statement } from '../../../db/statement.ts'
import { TICKET_FIELDS, ticketSettings } from '../../../db/tables/ticket-setting.ts'

const settings = ticketSettings.reading(...TICKET_FIELDS)
/** Parts of a ticket with settings elsewhere, null if unset. */
interface Beside {
  readonly ticketGroup: string | null
  readonly ticketLogo: string | null
}

const GROUP = sql<string | null>`(select name from trading_group)`.as('ticketGroup')
const joined = ticketSettings.reading(...TICKET_FIELDS).of('ticket')

/** The logo in a printer's dots. `ticket` is the alias of the ticket's row. */
const logoOf = (ticket: string) =>
  sql<string | null>`(select paper_logo from shop_brand where shop_brand.shop_id = ${sql.ref(`${ticket}.shop_id`)})`.as(
    'ticketLogo',
  )

/**
 * A shop's ticket with the group's name (D132) and the logo (D130), for a statement that joins `ticket_setting as
 * ticket`.
 */
export const printedTicket = {
  columns: [...joined.columns, GROUP, logoOf('ticket')] as const,
  only: (row: Parameters<typeof joined.only>[0] & Beside): Ticket => whole(joined.only(row), row),
}

const whole = (ticket: TicketSettings, { ticketGroup: group, ticketLogo: logo }: Beside): Ticket => ({
  ...ticket,
  ...(group && { group }),
  ...(logo && { logo }),
})

/** Every shop has ticket settings from the start. */
export const insertTicketSettings = insertingWithoutId(
  ticketSettings,
  ticketSettings.writing('shopId', ...TICKET_FIELDS),
)

const byShop = statement<{ shopId: number }>()((db, p) =>
  db.selectFrom('ticket_setting').where('shop_id', '=', p.shopId).select(settings.columns),
)

export async function findTicketSettings(db: Db, shopId: number): Promise<TicketSettings | undefined> {
  const found = await db.first(byShop, { shopId })
  return found && settings.decode(found)
}

const printed = statement<{ shopId: number }>()((db, p) =>
  db
    .selectFrom('ticket_setting')
    .where('shop_id', '=', p.shopId)
    .select([...settings.columns, GROUP, logoOf('ticket_setting')]),
)

export async function findTicket(db: Db, shopId: number): Promise<Ticket | undefined> {
  const found = await db.first(printed, { shopId })
  return found && whole(settings.decode(found), found)
}

export const updateTicketSettings = updating(ticketSettings, ticketSettings.writing(...TICKET_FIELDS), 'shopId')

export const plainTicket = (shop: string): TicketSettings => ({
  title: shop,
  address: '',
  whatsapp: '',
  catalogue: '',
  credit: '',
  footer: '¡Gracias por su compra!',
  template: 'linen',
  cropsPaper: true,
  namesPieces: true,
})
