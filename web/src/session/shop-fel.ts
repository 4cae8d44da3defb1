import type { SaleFel } from '@mostrador/domain/fel/sale-fel'

/** What every document of a shop says alike. */
export type ShopFel = Pick<SaleFel, 'type' | 'issuer' | 'establishment' | 'phrases' | 'certifier' | 'isTrial'>

const nameOf = (shopId: number): string => `fel-del-comercio.${shopId}`

/** Who issues in the own shop, as its last document said: kept on the device, which prints without network too (D165). */
export function keepShopFel(
  shopId: number,
  { type, issuer, establishment, phrases, certifier, isTrial }: SaleFel,
): void {
  try {
    const kept: ShopFel = { type, issuer, establishment, phrases, certifier, isTrial }
    localStorage.setItem(nameOf(shopId), JSON.stringify(kept))
  } catch {
    // Denied or full: without network its tickets are then provisional, and no tax documents.
  }
}

export function shopFel(shopId: number): ShopFel | undefined {
  try {
    return (JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null') as ShopFel | null) ?? undefined
  } catch {
    return undefined
  }
}
