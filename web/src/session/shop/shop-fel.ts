import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'
import { z } from 'zod/mini'

/** What every document of a shop says alike. */
export type ShopFel = Pick<SaleFel, 'type' | 'issuer' | 'establishment' | 'phrases' | 'certifier' | 'isTrial'>

/** A document that could not be written names nobody. */
const taxpayer = z.object({ nit: z.string(), name: z.string().check(z.minLength(1)) })
const keptShape = z.object({
  type: z.enum(['FACT', 'FPEQ', 'NCRE', 'NABN']),
  issuer: taxpayer,
  establishment: z.object({ name: z.string(), address: z.string() }),
  phrases: z.array(z.string()),
  certifier: taxpayer,
  isTrial: z.boolean(),
})

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
    return keptShape.parse(JSON.parse(localStorage.getItem(nameOf(shopId)) ?? 'null'))
  } catch {
    return undefined
  }
}
