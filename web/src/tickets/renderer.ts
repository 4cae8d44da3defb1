import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import type { QueryClient } from '@tanstack/react-query'
import { typesetting } from './typesetter.ts'

/** The drawing code is large, so it loads with the first PDF. */
const loadDraw = () => import('@mostrador/tickets/draw')

/** Draws a placed ticket as a PDF in this browser, equal to the drawing on the screen. */
export async function pdfOf(queries: QueryClient, ticket: PlacedTicket): Promise<Blob> {
  const [{ drawTicket }, { faces }] = await Promise.all([loadDraw(), queries.ensureQueryData(typesetting)])
  const bytes = await drawTicket(ticket, faces)
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

/** Loads all that a ticket needs, just before an order is made. */
export async function warm(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(typesetting)
  await loadDraw().catch(() => undefined)
}
