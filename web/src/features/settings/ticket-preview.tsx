import type { InvoiceDetail, TicketSettings } from '@mostrador/domain/invoice'
import { useDeferredValue, useMemo } from 'react'
import { TicketPaper } from '../../tickets/ticket-paper.tsx'
import type { PlaceTicket } from '../../tickets/typesetter.ts'
import { usePlaced } from '../../tickets/use-placed.ts'
import { exampleSale } from './example-sale.ts'
import classes from './tickets-tab.module.css'

interface Props {
  readonly shop: string
  readonly settings: TicketSettings
}

const receipt: PlaceTicket<InvoiceDetail> = ({ placeReceipt }, sale) => placeReceipt(sale)

/** The receipt of a made-up sale, placed by the same code that prints it: it follows every key. */
export function TicketPreview({ shop, settings }: Props) {
  const shown = useDeferredValue(settings)
  const sale = useMemo(() => exampleSale(shop, shown), [shop, shown])
  const { ticket } = usePlaced(sale, receipt)
  return (
    <figure className={classes['preview']}>
      <figcaption className={classes['caption']}>Vista previa, con una venta inventada</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes['paper']} tabIndex={0} aria-label={`Recibo de ${shop}`}>
        {ticket && <TicketPaper ticket={ticket} />}
      </section>
    </figure>
  )
}
