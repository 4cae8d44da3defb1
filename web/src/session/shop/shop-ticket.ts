import { ticket as onTheWire, ticketTemplate } from '@mostrador/contract/group/shop-ticket'
import type { Ticket } from '@mostrador/domain/group/ticket'
import type { Profile } from '@mostrador/domain/people/user'
import { z } from 'zod/mini'

const nameOf = (shopId: number): string => `tickets-del-comercio.${shopId}`

/** How the own shop's tickets look, kept on the device as the server tells it: a till prints without network too (D58). */
export function keepShopTicket(shopId: number, ticket: Ticket): void {
  localStorage.setItem(nameOf(shopId), JSON.stringify(z.encode(onTheWire, ticket)))
}

/** What a build before 1.0 kept: our own fields, and the wire's word for the template. */
const earlyTicket = z.object({
  title: z.string(),
  address: z.string(),
  whatsapp: z.string(),
  catalogue: z.string(),
  credit: z.string(),
  footer: z.string(),
  template: ticketTemplate,
  cropsPaper: z.boolean(),
  group: z.optional(z.string()),
  logo: z.optional(z.string()),
})

function shopTicket(shopId: number): Ticket | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null')
    return z.safeDecode(onTheWire, kept).data ?? z.safeDecode(earlyTicket, kept).data
  } catch {
    return undefined
  }
}

/** What a shop's tickets say before this device has learned it. */
const plain = (shop: string): Ticket => ({
  title: shop,
  address: '',
  whatsapp: '',
  catalogue: '',
  credit: '',
  footer: '¡Gracias por su compra!',
  template: 'linen',
  cropsPaper: true,
})

/** How a ticket that this device makes by itself looks. */
export const ticketHere = ({ shopId, shop }: Pick<Profile, 'shopId' | 'shop'>): Ticket =>
  shopTicket(shopId) ?? plain(shop)
