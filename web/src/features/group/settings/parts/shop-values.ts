import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'

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
