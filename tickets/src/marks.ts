import type { Face } from './text/faces.ts'

/**
 * A mark on a ticket. Places and lengths are millimetres from the top left corner of the paper or the block, type
 * sizes are points. Ink is black on white, and only a picture has colours.
 */
export type Mark = TextMark | BoxMark | RuleMark | ShapeMark | PictureMark

export interface TextMark {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
  readonly face: Face
  /** Points. */
  readonly size: number
  readonly align: Align
  /** Extra space between letters, in thousandths of the size. */
  readonly tracking: number
  /** White on a filled box. */
  readonly isReversed: boolean
}

export interface BoxMark {
  readonly kind: 'box'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly radius: number
  /** Thickness of the frame, drawn inside the box. 0 is a filled box. */
  readonly frame: number
  /** Present for a sewn frame. */
  readonly stitch?: Stitch
  readonly isReversed: boolean
}

export interface RuleMark {
  readonly kind: 'rule'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly thickness: number
  readonly stitch?: Stitch
}

/** Length of a stitch and of the gap after it. */
export type Stitch = readonly [thread: number, gap: number]

/** A filled outline of ours: an SVG path in a box of 100 × 100, placed by its top left corner. */
export interface ShapeMark {
  readonly kind: 'shape'
  readonly x: number
  readonly y: number
  readonly side: number
  readonly path: string
  readonly isReversed: boolean
}

/** A photo, as large as fits in a square, centred. Only the server draws papers with photos. */
export interface PictureMark {
  readonly kind: 'picture'
  readonly x: number
  readonly y: number
  readonly side: number
  readonly jpeg: ArrayBuffer
}

export type Align = 'left' | 'center' | 'right'

/** A piece of a ticket that no page break divides. Its marks are relative to its own top left corner. */
export interface Block {
  readonly height: number
  readonly marks: readonly Mark[]
}

export const moved = (mark: Mark, right: number, down: number): Mark => ({
  ...mark,
  x: mark.x + right,
  y: mark.y + down,
})
