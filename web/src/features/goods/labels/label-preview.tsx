import { counted } from '@mostrador/domain/count'
import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useDeferredValue } from 'react'
import { TicketPage } from '../../../tickets/ticket-page.tsx'
import classes from './labels-screen.module.css'

/** Number of labels of a roll. Of sheets only the first one is shown. */
const SHOWN = 6
/** Millimetres. A wider page is a sheet. */
const WIDEST_ROLL = 120

export function LabelPreview({ ticket }: { readonly ticket: PlacedTicket }) {
  const { pages, title } = useDeferredValue(ticket)
  const isSheet = (pages[0]?.width ?? 0) > WIDEST_ROLL
  const shown = pages.slice(0, isSheet ? 1 : SHOWN)
  const more = pages.length - shown.length
  return (
    <figure className={classes['preview']} data-sheet={isSheet || undefined} aria-label={`Vista previa: ${title}`}>
      <div className={classes['pages']}>
        {shown.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other key
          <TicketPage key={index} page={page} name={`${isSheet ? 'Hoja' : 'Etiqueta'} ${index + 1}`} />
        ))}
      </div>
      {more > 0 && (
        <figcaption>
          y {isSheet ? counted(more, 'hoja más', 'hojas más') : counted(more, 'etiqueta más', 'etiquetas más')}
        </figcaption>
      )}
    </figure>
  )
}
