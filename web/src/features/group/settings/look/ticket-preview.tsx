import type { TicketSettings } from '@mostrador/domain/group/ticket'
import type { InvoiceDetail } from '@mostrador/domain/sale/invoice'
import { useDeferredValue, useMemo } from 'react'
import { TicketPaper } from '../../../../tickets/ticket-paper.tsx'
import type { PlaceTicket } from '../../../../tickets/typesetter.ts'
import { usePlaced } from '../../../../tickets/use-placed.ts'
import { exampleSale } from './example-sale.ts'
import { usePaperLogo } from './use-paper-logo.ts'

interface Props {
  readonly shop: string
  readonly settings: TicketSettings
  /** Name of an uploaded photo, or ''. */
  readonly logo: string
}

const receipt: PlaceTicket<InvoiceDetail> = ({ placeReceipt }, sale) => placeReceipt(sale)

/** Placed by the code that prints receipts, with the logo in the printer's dots. */
export function TicketPreview({ shop, settings, logo }: Props) {
  const shown = useDeferredValue(settings)
  const dots = usePaperLogo(logo)
  const sale = useMemo(() => exampleSale(shop, { ...shown, ...(dots && { logo: dots }) }), [shop, shown, dots])
  const { ticket } = usePlaced(sale, receipt)
  return ticket && <TicketPaper ticket={ticket} />
}
