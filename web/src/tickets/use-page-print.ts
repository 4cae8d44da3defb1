import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useEffect } from 'react'

/**
 * What the page itself prints while it shows a ticket is that ticket (ticket-paper.module.css), on paper of its size: on a phone, which prints
 * no PDF from a page, by 'Imprimir', elsewhere by the browser's own menu. It holds at every width: the paper's is not the screen's.
 */
export function usePagePrint(ticket: PlacedTicket | undefined): void {
  const [page] = ticket?.pages ?? []
  useEffect(() => {
    if (!page) return
    const size = new CSSStyleSheet()
    size.replaceSync(`@page { size: ${page.width}mm ${page.height}mm; margin: 0 }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, size]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== size)
    }
  }, [page])
}
