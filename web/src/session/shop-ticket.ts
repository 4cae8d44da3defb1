import type { Ticket } from '@mostrador/domain/invoice'

const nameOf = (shopId: number): string => `tickets-del-comercio.${shopId}`

/** How the own shop's tickets look, kept on the device: a till prints without network too (D58). It is on every paper. */
export function keepShopTicket(shopId: number, ticket: Ticket): void {
  localStorage.setItem(nameOf(shopId), JSON.stringify(ticket))
}

export function shopTicket(shopId: number): Ticket | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null') as Ticket | null) ?? undefined
  } catch {
    return undefined
  }
}
