import { COLOURS, type Colour, type Tones, tones } from './tones.ts'

/** The paints of a drawing. Placeholders in the files of `kinds`, such as `{main.base}`, have these names. */
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

const materials = {
  white: tones(COLOURS.blanco),
  dark: tones('#3a3531'),
  metal: tones(COLOURS.acero),
  wood: tones(COLOURS.madera),
  leaf: tones('#7f9670'),
}

/** Paint of two colours, plain or with the pattern defined as `cloth`. */
export function mixInk(colour: Colour, accent: Colour, isWoven: boolean): Ink {
  const main = tones(COLOURS[colour])
  return { main, accent: tones(COLOURS[accent]), cloth: isWoven ? 'url(#cloth)' : main.base, ...materials }
}
