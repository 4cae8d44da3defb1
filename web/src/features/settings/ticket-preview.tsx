import type { TicketSettings } from '@mostrador/domain/invoice'
import { placeReceipt } from '@mostrador/tickets/receipt-ticket'
import { useDeferredValue, useMemo } from 'react'
import { exampleSale } from './example-sale.ts'
import { TicketPage } from './ticket-page.tsx'
import classes from './tickets-tab.module.css'
import { useTicketFaces } from './use-ticket-faces.ts'

interface Props {
  readonly shop: string
  readonly settings: TicketSettings
}

/** The receipt of a made-up sale, placed by the same code that prints it: it follows every key. */
export function TicketPreview({ shop, settings }: Props) {
  useTicketFaces()
  const shown = useDeferredValue(settings)
  const pages = useMemo(() => placeReceipt(exampleSale(shop, shown)).pages, [shop, shown])
  return (
    <figure className={classes['preview']}>
      <figcaption className={classes['caption']}>Vista previa, con una venta inventada</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className={classes['paper']} tabIndex={0} role="img" aria-label={`Recibo de ${shop}`}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other name
          <TicketPage key={index} page={page} />
        ))}
      </div>
    </figure>
  )
}
