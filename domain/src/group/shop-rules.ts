import type { Role } from '../platform/role.ts'

/** Differences of a line that are booked without a decision (D202). The receiving shop sets them. */
export interface TransferLimits {
  readonly transferExtraUnits: number
  /** Missing units, in percent of those sent, from 0 to 100. */
  readonly transferMissingPercent: number
}

/** Rules that a shop's owner has set (D131). Its name decides nothing. */
export interface ShopRules extends TransferLimits {
  readonly hasAffiliates: boolean
  /** True if affiliates may place encargos. Every shop sets goods aside for anybody (D105). */
  readonly hasEncargos: boolean
  /** Reduction in percent that its catalogue announces (D41). 0 announces none. */
  readonly offerPercent: number
  /**
   * Percent off a price (D23, D40), for the catalogue's search and price range. Affiliates get it for a product that
   * has no ADI price of its own. A new shop has 0 (D224).
   */
  readonly reducedPercent: number
  readonly hasVehicles: boolean
}

export type EncargoRules = Pick<ShopRules, 'hasAffiliates' | 'hasEncargos'>

/** Rules that bind a shop's staff, and its tills without network. */
export type TillRules = Pick<ShopRules, 'hasAffiliates' | 'hasEncargos' | 'reducedPercent' | 'hasVehicles'>

export const MOST_PERCENT = 90

export const USUAL_RULES: ShopRules = {
  hasAffiliates: true,
  hasEncargos: true,
  offerPercent: 0,
  reducedPercent: 0,
  transferExtraUnits: 0,
  transferMissingPercent: 10,
  hasVehicles: false,
}

export const takesEncargos = ({
  hasAffiliates,
  hasEncargos,
}: Pick<ShopRules, 'hasAffiliates' | 'hasEncargos'>): boolean => hasAffiliates && hasEncargos

/** Tests whether a person handles encargos: a clerk in a shop that takes them, office staff everywhere (D2, D69). */
export const handlesEncargos = (
  person: Pick<ShopRules, 'hasAffiliates' | 'hasEncargos'> & { readonly role: Role },
): boolean => person.role !== 'clerk' || takesEncargos(person)
