import { BitArray, Code128Reader } from '@zxing/library'
import type { PlacedTicket } from '../placed-ticket.ts'
import { dotsOf, pdfOf } from './read-pdf.ts'

const reader = new Code128Reader()
const INK_BELOW = 128

/** Reads a row of dots as Code 128. Returns the text with its first and last dot, or undefined. */
function readRow(row: Uint8Array) {
  const bits = new BitArray(row.length)
  for (const [at, dot] of row.entries()) if (dot < INK_BELOW) bits.set(at)
  try {
    const found = reader.decodeRow(0, bits, new Map())
    return { text: found.getText(), from: row.findIndex(isInk), to: row.findLastIndex(isInk) + 1 }
  } catch {
    return undefined
  }
}

const isInk = (dot: number): boolean => dot < INK_BELOW

/** Dots of the narrowest bar. */
const narrowest = (row: Uint8Array): number =>
  Math.min(
    ...(
      Array.from(row, (dot) => (isInk(dot) ? '#' : ' '))
        .join('')
        .match(/#+/g) ?? []
    ).map(({ length }) => length),
  )

/** Reads every row of the first page at 203 dpi that a scanner can read. */
export async function scanPage(ticket: PlacedTicket) {
  const { width, height, dots } = dotsOf(await pdfOf(ticket))
  return Array.from({ length: height }, (_, y) => dots.subarray(y * width, (y + 1) * width)).flatMap((row) => {
    const found = readRow(row)
    if (!found) return []
    const module = narrowest(row)
    return [{ text: found.text, module, quiet: Math.min(found.from, width - found.to) / module }]
  })
}
