import type { Pattern } from './cloth.ts'
import type { Colour } from './tones.ts'

export type PictureView = 'whole' | 'close' | 'pair'

/** Data of a picture. Equal data give equal bytes. */
export interface DrawingSpec {
  readonly brand: 'vianney' | 'balam'
  readonly kind: string
  readonly colour: Colour
  /** For ribbon, cap, label and border. */
  readonly accent: Colour
  readonly pattern: Pattern
  readonly view: PictureView
  readonly seed: string
}
