import { ticket as onTheWire, ticketTemplate } from '@mostrador/contract/group/shop-ticket'
import type { Ticket } from '@mostrador/domain/group/ticket'
import type { Profile } from '@mostrador/domain/people/user'
import { z } from 'zod/mini'

const nameOf = (shopId: number): string => `tickets-del-comercio.${shopId}`

/** Keeps the ticket design of the user's shop, because a till also prints without network (D58). */
export function keepShopTicket(shopId: number, ticket: Ticket): void {
  localStorage.setItem(nameOf(shopId), JSON.stringify(z.encode(onTheWire, ticket)))
}

/** The format of builds before 1.0: our field names, and the wire's word for the template. */
const earlyTicket = z.object({
  title: z.string(),
  address: z.string(),
  whatsapp: z.string(),
  catalogue: z.string(),
  credit: z.string(),
  footer: z.string(),
  template: ticketTemplate,
  cropsPaper: z.boolean(),
  namesPieces: z._default(z.boolean(), true),
  group: z.optional(z.string()),
  logo: z.optional(z.string()),
})

function shopTicket(shopId: number): Ticket | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null')
    // Tickets printed the pieces of sets before a shop could choose (D236).
    return z.safeDecode(onTheWire, { piezasEnTicket: 1, ...kept }).data ?? z.safeDecode(earlyTicket, kept).data
  } catch {
    return undefined
  }
}

/** The ticket design until this device knows the shop's. */
const plain = (shop: string): Ticket => ({
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

export const ticketHere = ({ shopId, shop }: Pick<Profile, 'shopId' | 'shop'>): Ticket =>
  shopTicket(shopId) ?? plain(shop)
