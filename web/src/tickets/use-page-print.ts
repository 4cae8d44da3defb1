import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import { useEffect } from 'react'

/** While a ticket is shown, the page prints only that, on paper of its size (ticket-paper.module.css). */
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
