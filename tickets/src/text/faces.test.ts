import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { POINT } from '../point.ts'
import { type Face, type Type, widthOf } from './faces.ts'
import { readTicketFonts } from './node-fonts.ts'

const fonts = await readTicketFonts()
const document = new PDFDocument()
const drawnWidth = (text: string, { face, size }: Type): number => {
  document.registerFont(face, fonts[face])
  return document.font(face).fontSize(size).widthOfString(text) * POINT
}

test.each<Face>(['regular', 'bold'])('the width table of %s says what is drawn', (face) => {
  const type = { face, size: 9, lead: 4 }
  for (const text of ['AVATAR To Ty Wa', 'Señor Ñandú, güero', 'Q1,234.50 −12.50', '“€ 5” – ‰ œ']) {
    expect(widthOf(text, type)).toBeCloseTo(drawnWidth(text, type), 3)
  }
})

test.each<Face>(['condensed', 'serif'])('a title in %s is at most a trifle narrower than the table says', (face) => {
  const type = { face, size: 38, lead: 15 }
  for (const text of ['Rosales', 'D’Luna', 'Auto Market']) {
    expect(drawnWidth(text, type)).toBeLessThanOrEqual(widthOf(text, type) + 0.05)
    expect(drawnWidth(text, type)).toBeGreaterThan(widthOf(text, type) * 0.94)
  }
})
