import { epochOfLocal } from '@mostrador/domain/time'
import PDFDocument from 'pdfkit'
import type { BoxMark, PictureMark, RuleMark, ShapeMark, Stitch, TextMark } from './marks.ts'
import type { PlacedTicket } from './placed-ticket.ts'
import { POINT } from './point.ts'
import type { Face } from './text/faces.ts'

/** The faces as files: read from the package in Node, fetched from the page's own origin in a browser. */
export type TicketFonts = Readonly<Record<Face, Uint8Array>>

/**
 * Draws a placed ticket as a PDF. Outside tests only this file uses the PDF library, which reads no files: the fonts
 * are given.
 */
export function drawTicket(ticket: PlacedTicket, fonts: TicketFonts): Promise<Uint8Array> {
  const document = new PDFDocument({
    autoFirstPage: false,
    font: '',
    lang: 'es-GT',
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: ticket.title,
      Creator: 'Mostrador',
      Producer: 'Mostrador',
      CreationDate: new Date(epochOfLocal(ticket.issuedAt)),
    },
  })
  for (const [face, bytes] of Object.entries(fonts)) document.registerFont(face, bytes)
  const bytes = collect(document)
  for (const page of ticket.pages) {
    document.addPage({ size: [page.width / POINT, page.height / POINT], margin: 0 })
    for (const mark of page.marks) {
      if (mark.kind === 'text') drawText(document, mark)
      else if (mark.kind === 'box') drawBox(document, mark)
      else if (mark.kind === 'rule') drawRule(document, mark)
      else if (mark.kind === 'shape') drawShape(document, mark)
      else drawPicture(document, mark)
    }
  }
  document.end()
  return bytes
}

const INK = '#000'
const PAPER = '#fff'

function drawText(document: PDFKit.PDFDocument, mark: TextMark): void {
  if (mark.text === '') return
  const characterSpacing = (mark.tracking / 1000) * mark.size
  document.font(mark.face).fontSize(mark.size)
  const width = () => document.widthOfString(mark.text) + characterSpacing * ([...mark.text].length - 1)
  const before = mark.align === 'left' ? 0 : mark.align === 'right' ? width() : width() / 2
  document.fillColor(mark.isReversed ? PAPER : INK).text(mark.text, mark.x / POINT - before, mark.y / POINT, {
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing,
  })
}

function drawBox(document: PDFKit.PDFDocument, mark: BoxMark): void {
  const { x, y, width, height, radius, frame } = mark
  const colour = mark.isReversed ? PAPER : INK
  const inset = frame / 2
  document.roundedRect(
    (x + inset) / POINT,
    (y + inset) / POINT,
    (width - frame) / POINT,
    (height - frame) / POINT,
    Math.max(0, radius - inset) / POINT,
  )
  if (frame === 0) document.fill(colour)
  else dashed(document.lineWidth(frame / POINT), mark.stitch).stroke(colour)
}

function drawRule(document: PDFKit.PDFDocument, { x, y, width, thickness, stitch }: RuleMark): void {
  document.moveTo(x / POINT, y / POINT).lineTo((x + width) / POINT, y / POINT)
  dashed(document.lineWidth(thickness / POINT), stitch).stroke(INK)
}

function dashed(document: PDFKit.PDFDocument, stitch: Stitch | undefined): PDFKit.PDFDocument {
  if (!stitch) return document.lineCap('butt').undash()
  return document.lineCap('round').dash(stitch[0] / POINT, { space: stitch[1] / POINT })
}

function drawShape(document: PDFKit.PDFDocument, { x, y, side, path, isReversed }: ShapeMark): void {
  const scale = side / 100 / POINT
  document
    .save()
    .translate(x / POINT, y / POINT)
    .scale(scale)
    .path(path)
    .fill(isReversed ? PAPER : INK)
    .restore()
}

function drawPicture(document: PDFKit.PDFDocument, { x, y, side, jpeg }: PictureMark): void {
  const square: [number, number] = [side / POINT, side / POINT]
  document.image(jpeg, x / POINT, y / POINT, { fit: square, align: 'center', valign: 'center' })
}

function collect(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  const chunks: Uint8Array[] = []
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  document.on('error', reject)
  document.on('end', () => {
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
    let offset = 0
    for (const chunk of chunks) {
      bytes.set(chunk, offset)
      offset += chunk.length
    }
    resolve(bytes)
  })
  return promise
}
