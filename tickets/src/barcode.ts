import { type BarSymbol, code128, widthInModules } from './bar-symbol.ts'
import type { Block, BoxMark } from './marks.ts'
import { box, stack, text } from './parts/blocks.ts'
import { DOT, MARGIN, MEASURE, PAPER_WIDTH, styles } from './styles.ts'

const HEIGHT = 11
/** Module widths in dots, the widest first: 0.38 mm is readable at arm's length, 0.25 mm only closer. */
const MODULES = [3, 2]

/** Bars of a symbol from `x` on. `module` is in millimetres. */
export function bars({ widths }: BarSymbol, x: number, module: number, height: number): BoxMark[] {
  let at = 0
  return widths.flatMap((width, index): BoxMark[] => {
    const from = at
    at += width
    return index % 2 === 0 ? [box(height, { x: x + from * module, width: width * module })] : []
  })
}

export const widthWithQuietZones = (symbol: BarSymbol): number =>
  symbol.quiet[0] + widthInModules(symbol) + symbol.quiet[1]

/** A document's number in Code 128, with the text below. Bars are whole dots wide and begin on a dot. */
export function barcode(written: string): Block {
  const symbol = code128(written)
  const dots = MODULES.find((wide) => widthWithQuietZones(symbol) * wide * DOT <= MEASURE) ?? 1
  const first = Math.round((PAPER_WIDTH / DOT - widthInModules(symbol) * dots) / 2)
  const { barcode: type } = styles
  return stack(
    { height: HEIGHT + 0.8, marks: bars(symbol, first * DOT - MARGIN, dots * DOT, HEIGHT) },
    { height: type.lead, marks: [text(written, type, { x: MEASURE / 2, align: 'center' })] },
  )
}
