import { weaveCloth } from './cloth.ts'
import { DRAWINGS } from './kinds.ts'
import type { DrawingSpec } from './spec.ts'
import { setStage } from './studio.ts'
import { scaled } from './svg.ts'
import { COLOURS, tones } from './tones.ts'

const materials = {
  white: tones(COLOURS.blanco),
  dark: tones('#3a3531'),
  metal: tones(COLOURS.acero),
  wood: tones(COLOURS.madera),
  leaf: tones('#7f9670'),
}

/** The picture as a whole SVG document, 800 × 800, without text, so that it looks the same wherever it is rendered. */
export function drawPicture(spec: DrawingSpec): string {
  const main = tones(COLOURS[spec.colour])
  const accent = tones(COLOURS[spec.accent])
  const cloth = spec.pattern === 'plain' ? main.base : 'url(#cloth)'
  const thing = DRAWINGS[spec.kind]({ main, accent, cloth, ...materials })
  const { defs, ground } = setStage(spec.brand, main.base, spec.seed)
  const seen = spec.view === 'close' ? scaled(1.85, 360, 330, thing) : scaled(1.06, 400, 600, thing)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>${defs}${weaveCloth(spec.pattern, main, accent)}</defs>${ground}${seen}</svg>`
}
