import type { Face } from '@mostrador/tickets/faces'
import condensed from '@mostrador/tickets/fonts/barlow-condensed-bold.ttf?url'
import serif from '@mostrador/tickets/fonts/fraunces-soft.ttf?url'
import bold from '@mostrador/tickets/fonts/ticket-sans-bold.ttf?url'
import regular from '@mostrador/tickets/fonts/ticket-sans-regular.ttf?url'
import { useEffect } from 'react'

const ADDRESSES: Record<Face, string> = { regular, bold, condensed, serif }

export const familyOf = (face: Face): string => `ticket-${face}`

/** The faces of the tickets, for as long as something on the screen is set in them. */
export function useTicketFaces(): void {
  useEffect(() => {
    const faces = Object.entries(ADDRESSES).map(
      ([face, address]) => new FontFace(familyOf(face as Face), `url(${address})`),
    )
    for (const face of faces) {
      document.fonts.add(face)
      // A face that does not come leaves the browser's own in its place.
      face.load().catch(() => undefined)
    }
    return () => {
      for (const face of faces) document.fonts.delete(face)
    }
  }, [])
}
