import encodeQR from 'qr'
import { shape } from './blocks.ts'
import type { Block } from './marks.ts'
import { DOT, MARGIN, PAPER_WIDTH } from './styles.ts'

/** White that a reader wants on each side, in modules (ISO/IEC 18004). */
const QUIET = 4
/** 0.5 mm a module at 203 dpi: whole dots, and wide enough for paper whose ink runs. */
const DOTS = 4

/**
 * An address for a telephone's camera, in the middle of the paper with its white on all sides. Every module is whole dots wide and
 * stands on a dot. Up to a sixth of it may be unreadable.
 */
export function qr(address: string): Block {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: QUIET })
  const side = rows.length * DOTS
  const first = Math.round((PAPER_WIDTH / DOT - side) / 2)
  return { height: side * DOT, marks: [shape(outline(rows), first * DOT - MARGIN, 0, side * DOT)] }
}

/** The dark modules as one path in a box of 100 × 100: a rectangle for each run in a row. */
function outline(rows: readonly (readonly boolean[])[]): string {
  const module = 100 / rows.length
  const at = (place: number): string => (place * module).toFixed(4)
  return rows
    .flatMap((row, y) =>
      Array.from(
        row
          .map((isDark) => (isDark ? '#' : ' '))
          .join('')
          .matchAll(/#+/g),
        ({ index, 0: run }) => {
          const right = at(index + run.length)
          return `M${at(index)} ${at(y)}H${right}V${at(y + 1)}H${at(index)}Z`
        },
      ),
    )
    .join('')
}
