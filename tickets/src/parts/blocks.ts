import { type Align, type Block, type BoxMark, moved, type ShapeMark, type Stitch, type TextMark } from '../marks.ts'
import { HAIRLINE, MEASURE } from '../styles.ts'
import { baselineOf, type Type } from '../text/faces.ts'
import { printable } from '../text/letters.ts'

interface TextPlace {
  readonly x: number
  /** Upper edge of the line. The baseline follows from it unless given. */
  readonly top: number
  readonly baseline: number
  readonly align: Align
  readonly isReversed: boolean
}

export function text(
  written: string,
  type: Type,
  { x = 0, top = 0, baseline = top + baselineOf(type), align = 'left', isReversed = false }: Partial<TextPlace> = {},
): TextMark {
  return {
    kind: 'text',
    x,
    y: baseline,
    text: printable(written, type.face),
    face: type.face,
    size: type.size,
    align,
    tracking: type.tracking ?? 0,
    isReversed,
  }
}

export const lines = (written: readonly string[], type: Type, align: Align = 'left'): Block => ({
  height: written.length * type.lead,
  marks: written.map((line, index) => text(line, type, { x: anchors[align], top: index * type.lead, align })),
})

const anchors: Readonly<Record<Align, number>> = { left: 0, center: MEASURE / 2, right: MEASURE }

export const space = (height: number): Block => ({ height, marks: [] })

/** A rule across the measure with equal space above and below. */
export const rule = (air: number, thickness = HAIRLINE): Block => ({
  height: 2 * air + thickness,
  marks: [{ kind: 'rule', x: 0, y: air + thickness / 2, width: MEASURE, thickness }],
})

/** A seam across the measure, which begins and ends with a whole stitch. */
export function seam(air: number, thickness: number, [thread, gap]: Stitch): Block {
  const width = MEASURE - thickness
  const gaps = Math.round((width - thread) / (thread + gap))
  const stitch = [thread, (width - thread * (gaps + 1)) / gaps] as const
  return {
    height: 2 * air + thickness,
    marks: [{ kind: 'rule', x: thickness / 2, y: air + thickness / 2, width, thickness, stitch }],
  }
}

/** A box across the measure: filled, or framed if `shape` has a frame. */
export const box = (height: number, shape: Partial<BoxMark> = {}): BoxMark => ({
  kind: 'box',
  x: 0,
  y: 0,
  width: MEASURE,
  height,
  radius: 0,
  frame: 0,
  isReversed: false,
  ...shape,
})

export const shape = (path: string, x: number, y: number, side: number, isReversed = false): ShapeMark => ({
  kind: 'shape',
  x,
  y,
  side,
  path,
  isReversed,
})

/** Joins blocks, one under another, into one that no page break divides. */
export function stack(...blocks: readonly Block[]): Block {
  let height = 0
  const marks = blocks.flatMap((block) => {
    const top = height
    height += block.height
    return block.marks.map((mark) => moved(mark, 0, top))
  })
  return { height, marks }
}
