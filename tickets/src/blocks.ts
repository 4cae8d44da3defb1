import { baselineOf, type Type } from './faces.ts'
import { printable } from './letters.ts'
import { type Align, type Block, type BoxMark, moved, type RuleMark, type ShapeMark, type TextMark } from './marks.ts'
import { HAIRLINE, MEASURE } from './styles.ts'

/** One line of text whose box begins at `top`. */
export function text(
  written: string,
  type: Type,
  { x = 0, top = 0, align = 'left', isReversed = false }: Partial<Place> = {},
): TextMark {
  return {
    kind: 'text',
    x,
    y: top + baselineOf(type),
    text: printable(written, type.face),
    face: type.face,
    size: type.size,
    align,
    tracking: type.tracking ?? 0,
    isReversed,
  }
}

interface Place {
  readonly x: number
  readonly top: number
  readonly align: Align
  readonly isReversed: boolean
}

/** Lines of text under each other, across the measure. */
export const lines = (written: readonly string[], type: Type, align: Align = 'left', x = anchor(align)): Block => ({
  height: written.length * type.lead,
  marks: written.map((line, index) => text(line, type, { x, top: index * type.lead, align })),
})

export const anchor = (align: Align): number => (align === 'left' ? 0 : align === 'right' ? MEASURE : MEASURE / 2)

export const space = (height: number): Block => ({ height, marks: [] })

/** A rule across the measure with equal air above and below it. */
export const rule = (air: number, thickness = HAIRLINE, stitch?: RuleMark['stitch']): Block => ({
  height: 2 * air + thickness,
  marks: [{ kind: 'rule', x: 0, y: air + thickness / 2, width: MEASURE, thickness, ...(stitch ? { stitch } : {}) }],
})

/** A box of this height across the measure: filled, or framed where a thickness is given. */
export const box = (height: number, { top = 0, radius = 0, frame = 0 } = {}): BoxMark => ({
  kind: 'box',
  x: 0,
  y: top,
  width: MEASURE,
  height,
  radius,
  frame,
})

export const shape = (path: string, x: number, y: number, side: number, isReversed = false): ShapeMark => ({
  kind: 'shape',
  x,
  y,
  side,
  path,
  isReversed,
})

/** Blocks under each other as one that is not torn apart. */
export function stack(...blocks: readonly Block[]): Block {
  let height = 0
  const marks = blocks.flatMap((block) => {
    const top = height
    height += block.height
    return block.marks.map((mark) => moved(mark, 0, top))
  })
  return { height, marks }
}
