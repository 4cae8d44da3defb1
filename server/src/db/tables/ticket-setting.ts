import type { TicketTemplate } from '@mostrador/domain/group/ticket'
import { flag, integer, table, text, word } from '../table.ts'

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

export const ticketSettings = table(
  'ticket_setting',
  { shopId: integer('shop_id'), ...settled },
  { label: 'Ajustes de tickets' },
)
