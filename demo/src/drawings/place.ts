import type { Draw, Ink } from './ink.ts'
import { group } from './svg.ts'
import { COLOURS, type Colour, tones } from './tones.ts'

const materials = {
  white: tones(COLOURS.blanco),
  dark: tones('#3a3531'),
  metal: tones(COLOURS.acero),
  wood: tones(COLOURS.madera),
  leaf: tones('#7f9670'),
}

/** Paint of two colours, plain or with the woven pattern that the sheet defines as `cloth`. */
export function mixInk(colour: Colour, accent: Colour, isWoven: boolean): Ink {
  const main = tones(COLOURS[colour])
  return { main, accent: tones(COLOURS[accent]), cloth: isWoven ? 'url(#cloth)' : main.base, ...materials }
}

/** A drawing standing somewhere in a larger picture: x is its middle, y the ground under it. */
export const placed = (draw: Draw, x: number, y: number, size: number, colour: Colour, accent: Colour): string =>
  group(`translate(${x} ${y}) scale(${size}) translate(-400 -650)`, draw(mixInk(colour, accent, false)))
