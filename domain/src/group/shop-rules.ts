import type { Role } from '../platform/role.ts'

/**
 * The differences of a line that are booked without a decision (D202). The shop that receives sets them.
 */
export interface TransferLimits {
  /** Units above those that were sent. */
  readonly transferExtraUnits: number
  /** Percent of those that were sent, from 0 to 100. */
  readonly transferMissingPercent: number
}

/** What a shop does, as its owner settled it (D131). Its name decides nothing. */
export interface ShopRules extends TransferLimits {
  /** Affiliates, and the ADI price for them. */
  readonly hasAffiliates: boolean
  /** Encargos for affiliates. Goods are set aside for anybody in every shop (D105). */
  readonly hasEncargos: boolean
  /** Percent that its catalogue announces off a price (D41); 0 announces nothing. */
  readonly offerPercent: number
  /**
   * Percent off a price (D23, D40). The catalogue's search and price range use it. An affiliate pays the reduced price if a
   * product has no ADI price of its own. A new shop has 0 (D224).
   */
  readonly reducedPercent: number
  /** Goods are chosen by the vehicle that they fit (D180). */
  readonly hasVehicles: boolean
}

/** What of it encargos hang on. */
export type EncargoRules = Pick<ShopRules, 'hasAffiliates' | 'hasEncargos'>

/** What of it binds who works there, and a till without network. */
export type TillRules = Pick<ShopRules, 'hasAffiliates' | 'hasEncargos' | 'reducedPercent' | 'hasVehicles'>

/** No catalogue gives everything away. */
export const MOST_PERCENT = 90

/** What a shop does until its owner says otherwise. */
export const USUAL_RULES: ShopRules = {
  hasAffiliates: true,
  hasEncargos: true,
  offerPercent: 0,
  reducedPercent: 0,
  transferExtraUnits: 0,
  transferMissingPercent: 10,
  hasVehicles: false,
}

/** Whether encargos are taken: they are for affiliates, and where there are none there are none. */
export const takesEncargos = ({
  hasAffiliates,
  hasEncargos,
}: Pick<ShopRules, 'hasAffiliates' | 'hasEncargos'>): boolean => hasAffiliates && hasEncargos

/** Whether somebody has to do with encargos: a clerk where the own shop takes them, the office everywhere (D2, D69). */
export const handlesEncargos = (
  person: Pick<ShopRules, 'hasAffiliates' | 'hasEncargos'> & { readonly role: Role },
): boolean => person.role !== 'clerk' || takesEncargos(person)
