import { saleTypeOf, statesVat } from '@mostrador/domain/fiscal/issuer'
import type { SaleFel } from '@mostrador/domain/fiscal/sale-fel'
import { z } from 'zod/mini'

/** The parts that all electronic documents of a shop share. */
export type ShopFel = Pick<SaleFel, 'type' | 'issuer' | 'establishment' | 'phrases' | 'certifier' | 'isTrial'>

/** A document that was not written yet has no names, and is not kept. */
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

/**
 * Keeps the shop's issuer for printing without network (D165). The type for credit is in the till's settings (D190).
 */
export function keepShopFel(
  shopId: number,
  { type, issuer, establishment, phrases, certifier, isTrial }: SaleFel,
): void {
  try {
    const usual = saleTypeOf(statesVat(type) ? 'GEN' : 'PEQ')
    const kept: ShopFel = { type: usual, issuer, establishment, phrases, certifier, isTrial }
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
