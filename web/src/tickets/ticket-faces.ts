import type { TicketFonts } from '@mostrador/tickets/draw'
import condensed from '@mostrador/tickets/fonts/barlow-condensed-bold.ttf?url'
import serif from '@mostrador/tickets/fonts/fraunces-soft.ttf?url'
import bold from '@mostrador/tickets/fonts/ticket-sans-bold.ttf?url'
import regular from '@mostrador/tickets/fonts/ticket-sans-regular.ttf?url'
import type { Face } from '@mostrador/tickets/text/faces'
import { CallFailed } from '../api/calls/call-errors.ts'

const ADDRESSES: Readonly<Record<Face, string>> = { regular, bold, condensed, serif }

export const familyOf = (face: Face): string => `ticket-${face}`

/** Loads the ticket fonts once. Tickets wait for them, so that their text never changes font while shown. */
export async function loadFaces(): Promise<TicketFonts> {
  const [regularFace, boldFace, condensedFace, serifFace] = await Promise.all([
    load('regular'),
    load('bold'),
    load('condensed'),
    load('serif'),
  ])
  return { regular: regularFace, bold: boldFace, condensed: condensedFace, serif: serifFace }
}

async function load(face: Face): Promise<Uint8Array> {
  const response = await fetch(ADDRESSES[face]).catch(() => undefined)
  if (!response?.ok) throw new CallFailed('No se pudo preparar el documento. Intente de nuevo.', true)
  const bytes = await response.arrayBuffer()
  document.fonts.add(await new FontFace(familyOf(face), bytes).load())
  return new Uint8Array(bytes)
}
