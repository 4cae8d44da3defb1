import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useDeferredValue } from 'react'
import { TicketPage } from './ticket-page.tsx'
import classes from './ticket-paper.module.css'

/** Wider than this a page is a sheet of an office's printer, not a roll's. Millimetres. */
const WIDEST_ROLL = 120

interface Props {
  readonly ticket: PlacedTicket
  /** What the page prints is this paper alone. */
  readonly isPrinted?: boolean
}

/** A placed ticket as it will lie on paper: its first page at once, the others as soon as nobody has to wait for them. */
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
