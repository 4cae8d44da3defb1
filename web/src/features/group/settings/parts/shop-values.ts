import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'

/** Picks the rules from a shop's settings. */
export const rulesOf = ({
  hasAffiliates,
  hasEncargos,
  offerPercent,
  reducedPercent,
  transferExtraUnits,
  transferMissingPercent,
  hasVehicles,
}: ShopRules): ShopRules => ({
  hasAffiliates,
  hasEncargos,
  offerPercent,
  reducedPercent,
  transferExtraUnits,
  transferMissingPercent,
  hasVehicles,
})

/** Picks the ticket texts from a shop's settings. */
export const ticketOf = ({
  title,
  address,
  whatsapp,
  catalogue,
  credit,
  footer,
  template,
  cropsPaper,
  namesPieces,
}: TicketSettings): TicketSettings => ({
  title,
  address,
  whatsapp,
  catalogue,
  credit,
  footer,
  template,
  cropsPaper,
  namesPieces,
})
