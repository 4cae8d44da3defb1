import type { TicketTemplate } from '@mostrador/domain/group/ticket'
import { flag, integer, table, text, word } from '../table.ts'

/** The settings of an owner that a ticket prints. */
const settled = {
  title: text('title'),
  address: text('address'),
  whatsapp: text('whatsapp'),
  catalogue: text('catalogue'),
  credit: text('credit'),
  footer: text('footer'),
  template: word<TicketTemplate>()('template'),
  cropsPaper: flag('crops_paper'),
  namesPieces: flag('names_pieces'),
} as const

export const TICKET_FIELDS = Object.keys(settled) as (keyof typeof settled)[]

/** Ticket settings of a shop. */
export const ticketSettings = table('ticket_setting', { shopId: integer('shop_id'), ...settled })
