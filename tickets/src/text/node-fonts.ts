import { readFile } from 'node:fs/promises'
import type { TicketFonts } from '../draw.ts'

const file = (name: string): Promise<Uint8Array> => readFile(new URL(`../../fonts/${name}.ttf`, import.meta.url))

/** Reads the faces from this package's folder in Node. A browser fetches the same files. */
export async function readTicketFonts(): Promise<TicketFonts> {
  const [regular, bold, condensed, serif] = await Promise.all([
    file('ticket-sans-regular'),
    file('ticket-sans-bold'),
    file('barlow-condensed-bold'),
    file('fraunces-soft'),
  ])
  return { regular, bold, condensed, serif }
}
