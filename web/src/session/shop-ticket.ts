import type { Ticket } from '@mostrador/domain/invoice'
import type { Profile } from '@mostrador/domain/user'

const nameOf = (shopId: number): string => `tickets-del-comercio.${shopId}`

/** How the own shop's tickets look, kept on the device: a till prints without network too (D58). It is on every paper. */
export function keepShopTicket(shopId: number, ticket: Ticket): void {
  localStorage.setItem(nameOf(shopId), JSON.stringify(ticket))
}

function shopTicket(shopId: number): Ticket | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null') as Ticket | null) ?? undefined
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
  template: 'vianney',
  cropsPaper: true,
})

/** How a ticket that this device makes by itself looks. */
export const ticketHere = ({ shopId, shop }: Pick<Profile, 'shopId' | 'shop'>): Ticket =>
  shopTicket(shopId) ?? plain(shop)
