import type { Tones } from './tones.ts'

/** What a drawing paints with. Light comes from the upper left; things stand on the ground at about y = 650. */
export interface Ink {
  readonly main: Tones
  readonly accent: Tones
  /** Fill of the main surface: the base colour or the woven pattern. */
  readonly cloth: string
  readonly white: Tones
  readonly dark: Tones
  readonly metal: Tones
  readonly wood: Tones
  readonly leaf: Tones
}

export type Draw = (ink: Ink) => string
