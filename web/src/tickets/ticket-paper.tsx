import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useDeferredValue } from 'react'
import { TicketPage } from './ticket-page.tsx'
import classes from './ticket-paper.module.css'

/** Wider than this a page is a sheet of an office's printer, not a roll's. Millimetres. */
const WIDEST_ROLL = 120

interface Props {
  readonly ticket: PlacedTicket
  readonly isPrinted?: boolean
}

/** A placed ticket as on paper. The first page draws at once, the others when the browser is idle. */
export function TicketPaper({ ticket: { title, pages }, isPrinted = false }: Props) {
  const shown = useDeferredValue(pages, pages.slice(0, 1))
  const isSheet = (shown[0]?.width ?? 0) > WIDEST_ROLL
  return (
    <article
      className={classes['paper']}
      data-sheet={isSheet || undefined}
      data-printed={isPrinted || undefined}
      aria-label={title}
    >
      {shown.map((page, index) => (
        <TicketPage
          // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other name
          key={index}
          page={page}
          name={pages.length > 1 ? `Hoja ${index + 1} de ${pages.length}` : undefined}
        />
      ))}
    </article>
  )
}
