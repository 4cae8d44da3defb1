import { readDots, writeDots } from '@mostrador/domain/group/dot-picture'
import { expect, test } from 'vitest'
import { placeInvoice } from '../papers/invoice-ticket.ts'
import { DOT, HEAD_SPACE } from '../styles.ts'
import { dotsOf, pdfOf } from '../testing/read-pdf.ts'
import { sampleInvoice } from '../testing/sample-invoice.ts'

/** A ring with single dots inside, which a careless scaling would lose. */
const [WIDTH, HEIGHT] = [200, 60]
const ring = Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
  const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
  const away = ((x - 100) / 100) ** 2 + ((y - 30) / 30) ** 2
  return (away < 1 && away > 0.7) || (y === 30 && x % 4 === 0)
})
const logo = writeDots(WIDTH, ring)

test.each(['linen', 'rosettes'] as const)(
  'a logo of %s stands above the title, each of its dots a dot of the printer',
  async (template) => {
    const bare = placeInvoice(sampleInvoice({ template }))
    const ticket = placeInvoice(sampleInvoice({ template, ticket: { logo } }))
    expect((ticket.pages[0]?.height ?? 0) - (bare.pages[0]?.height ?? 0)).toBeCloseTo(HEIGHT * DOT + 2, 3)
    const page = dotsOf(await pdfOf(ticket))
    const top = Math.round(HEAD_SPACE / DOT)
    const rows = Array.from({ length: HEIGHT }, (_, y) => y + top)
    const blackOf = (y: number) =>
      Array.from({ length: page.width }, (_, x) => x).filter((x) => (page.dots[y * page.width + x] ?? 255) < 128)
    const first = Math.min(...rows.flatMap(blackOf))
    const read = rows.map((y) => blackOf(y).map((x) => x - first))
    const picture = readDots(logo)
    const expected = Array.from({ length: HEIGHT }, (_, y) =>
      Array.from({ length: WIDTH }, (_, x) => x).filter((x) => picture?.isBlack(x, y)),
    )
    expect(read).toEqual(expected)
  },
)

test('prints nothing for a text that is no picture', () => {
  const [bare, broken] = [placeInvoice(sampleInvoice()), placeInvoice(sampleInvoice({ ticket: { logo: '8:!!' } }))]
  expect(broken.pages).toEqual(bare.pages)
})
