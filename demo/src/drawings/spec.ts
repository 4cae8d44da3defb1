import type { Pattern } from './cloth.ts'
import type { Colour } from './tones.ts'

/** Which picture of a thing: the whole of it, a closer look, or two of them. */
export type PictureView = 'whole' | 'close' | 'pair'

/** Everything that makes one picture: same spec, same picture, to the last byte. */
export interface DrawingSpec {
  readonly brand: 'vianney' | 'balam'
  /** Name of a file in `kinds`. */
  readonly kind: string
  readonly colour: Colour
  /** Ribbon, cap, label, border. */
  readonly accent: Colour
  readonly pattern: Pattern
  readonly view: PictureView
  /** Chooses the room behind the thing. */
  readonly seed: string
}
