import { BarcodeFormat, BitArray, DecodeHintType, MultiFormatOneDReader } from '@zxing/library'
import { cornerOf, type LabelFormat, placesOf } from '../papers/label-formats.ts'
import type { PlacedTicket } from '../placed-ticket.ts'
import { type Dots, dotsOf, pdfOf } from './read-pdf.ts'

const reader = new MultiFormatOneDReader(
  new Map([[DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.CODE_128]]]),
)
const INK_BELOW = 128
const MM = 25.4

/** A label cut out of its sheet: its rows of dots, and its corner in dots of the page. */
export interface CutLabel {
  readonly rows: readonly Uint8Array[]
  readonly from: number
  readonly first: number
}

/** Cuts out every label of a printed PDF, in the order of places. */
export async function cutLabels(ticket: PlacedTicket, format: LabelFormat, dpi: number): Promise<CutLabel[]> {
  const pdf = await pdfOf(ticket)
  return ticket.pages.flatMap((_, index) => {
    const page = dotsOf(pdf, { page: index + 1, dpi })
    return Array.from({ length: placesOf(format) }, (__, place) => cutLabel(page, format, place, dpi))
  })
}

function cutLabel(page: Dots, { label, ...format }: LabelFormat, place: number, dpi: number): CutLabel {
  const corner = cornerOf({ label, ...format }, place)
  const dotOf = (place: number) => Math.round((place / MM) * dpi)
  const from = dotOf(corner.x)
  const first = dotOf(corner.y)
  const to = Math.min(page.width, dotOf(corner.x + label.width))
  const last = Math.min(page.height, dotOf(corner.y + label.height))
  const rows = Array.from({ length: last - first }, (_, row) =>
    page.dots.subarray((first + row) * page.width + from, (first + row) * page.width + to),
  )
  return { rows, from, first }
}

/** Bounds of the printed area of a label on its page, in millimetres. Undefined for a blank label. */
export function inkOf({ rows, from, first }: CutLabel, dpi: number) {
  const inked = rows.flatMap((row, y) => {
    const left = row.findIndex(isInk)
    return left < 0 ? [] : [{ y, left, right: row.findLastIndex(isInk) + 1 }]
  })
  if (inked.length === 0) return undefined
  const onPage = (dots: number, start: number) => ((start + dots) / dpi) * MM
  return {
    left: onPage(Math.min(...inked.map(({ left }) => left)), from),
    right: onPage(Math.max(...inked.map(({ right }) => right)), from),
    top: onPage(inked[0]?.y ?? 0, first),
  }
}

/** Text that a scanner reads on a label, its barcode format, and the number of rows of dots that were read. */
export function scanLabel({ rows }: CutLabel): { text: string; format: string; rows: number } {
  const read = rows.flatMap((row) => scanRow(row) ?? [])
  const texts = new Set(read.map(({ text }) => text))
  if (texts.size > 1) throw new Error(`A label is read as ${[...texts].join(' and as ')}`)
  return { text: '', format: '', ...read[0], rows: read.length }
}

const isInk = (dot: number): boolean => dot < INK_BELOW

function scanRow(row: Uint8Array) {
  if (!row.some(isInk)) return undefined
  const bits = new BitArray(row.length)
  for (const [at, dot] of row.entries()) if (isInk(dot)) bits.set(at)
  try {
    const found = reader.decodeRow(0, bits, new Map())
    return { text: found.getText(), format: BarcodeFormat[found.getBarcodeFormat()] ?? '' }
  } catch {
    return undefined
  }
}
