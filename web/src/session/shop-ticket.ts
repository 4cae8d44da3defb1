import type { TicketSettings } from '@mostrador/domain/invoice'

const nameOf = (shopId: number): string => `tickets-del-comercio.${shopId}`

/** How the own shop's tickets look, kept on the device: a till prints without network too (D58). It is on every paper. */
export function keepShopTicket(shopId: number, ticket: TicketSettings): void {
  localStorage.setItem(nameOf(shopId), JSON.stringify(ticket))
}

export function shopTicket(shopId: number): TicketSettings | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null') as TicketSettings | null) ?? undefined
  } catch {
    return undefined
  }
}
