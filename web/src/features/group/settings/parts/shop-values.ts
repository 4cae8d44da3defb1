import type { ShopRules } from '@mostrador/domain/group/shop-rules'
import type { TicketSettings } from '@mostrador/domain/group/ticket'

/** What of a shop's settings says what it does. */
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

/** What of a shop's settings its tickets are made of. */
export const ticketOf = ({
  title,
  address,
  whatsapp,
  catalogue,
  credit,
  footer,
  template,
  cropsPaper,
}: TicketSettings): TicketSettings => ({ title, address, whatsapp, catalogue, credit, footer, template, cropsPaper })
