import type { Block } from './marks.ts'
import { shape } from './parts/blocks.ts'
import { qrOutline } from './qr-outline.ts'
import { DOT, MARGIN, PAPER_WIDTH } from './styles.ts'

/** 0.5 mm a module at 203 dpi: whole dots, and wide enough for paper whose ink runs. */
const DOTS = 4

/** QR code centred on the paper with its free space. Modules are whole dots wide and begin on a dot. */
export function qr(address: string): Block {
  const { modules, path } = qrOutline(address)
  const side = modules * DOTS
  const first = Math.round((PAPER_WIDTH / DOT - side) / 2)
  return { height: side * DOT, marks: [shape(path, first * DOT - MARGIN, 0, side * DOT)] }
}
