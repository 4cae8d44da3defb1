import type { PlacedTicket } from '@mostrador/tickets/placed-ticket'
import type { QueryClient } from '@tanstack/react-query'
import { typesetting } from './typesetter.ts'

/** The drawing code is large: a chunk of its own, fetched when the first PDF is made. */
const loadDraw = () => import('@mostrador/tickets/draw')

/** A placed ticket as a PDF file, drawn in this browser: the paper of what stands on the screen. */
export async function pdfOf(queries: QueryClient, ticket: PlacedTicket): Promise<Blob> {
  const [{ drawTicket }, { faces }] = await Promise.all([loadDraw(), queries.ensureQueryData(typesetting)])
  const bytes = await drawTicket(ticket, faces)
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' })
}

/** Fetches what a ticket needs before it is needed: for the moment before an order is generated. */
export async function warm(queries: QueryClient): Promise<void> {
  await queries.prefetchQuery(typesetting)
  await loadDraw().catch(() => undefined)
}
