import { execFileSync } from 'node:child_process'
import { drawTicket } from '../draw.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { readTicketFonts } from '../text/node-fonts.ts'

const fonts = await readTicketFonts()

export const pdfOf = (ticket: PlacedTicket): Promise<Uint8Array> => drawTicket(ticket, fonts)

const run = (tool: string, options: readonly string[], input: Uint8Array): Buffer =>
  execFileSync(tool, options, { input, maxBuffer: 2 ** 30 })

export const textOf = (pdf: Uint8Array): string => run('pdftotext', ['-raw', '-', '-'], pdf).toString().trimEnd()

/** The text without spaces, so that line breaks within a name do not matter. */
export const withoutSpaces = (text: string): string => text.replace(/\s/g, '')

/** Title, date and page sizes by `pdfinfo`, in UTC. */
export const factsOf = (pdf: Uint8Array): string =>
  execFileSync('pdfinfo', ['-l', '-1', '-'], { input: pdf, env: { ...process.env, TZ: 'UTC' } }).toString()

/** Width and height of each page in millimetres, converted from the points of the file. */
export function pageSizesOf(pdf: Uint8Array): [width: number, height: number][] {
  return [...factsOf(pdf).matchAll(/size:\s+([\d.]+) x ([\d.]+) pts/g)].map(([, width, height]) => [
    (Number(width) * 25.4) / 72,
    (Number(height) * 25.4) / 72,
  ])
}

/** Dots that a printer puts on a page: one byte a dot, 255 is white. */
export interface Dots {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

/** Renders a page in a printer's dots. By default the first page at 203 dpi. */
export function dotsOf(pdf: Uint8Array, { page = 1, dpi = 203 } = {}): Dots {
  const image = run('pdftoppm', ['-r', `${dpi}`, '-gray', '-f', `${page}`, '-l', `${page}`, '-'], pdf)
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString('latin1'))
  if (!header) throw new Error('Not a grey picture')
  return { width: Number(header[1]), height: Number(header[2]), dots: image.subarray(header[0].length) }
}
