import { weaveCloth } from './cloth.ts'
import { DRAWINGS } from './kinds.ts'
import { mixInk } from './place.ts'
import type { DrawingSpec } from './spec.ts'
import { CONTACT, setStage } from './studio.ts'
import { scaled } from './svg.ts'

/** Things that lie: seen from above, the ground reaches up behind them. */
const LYING: ReadonlySet<string> = new Set([
  'bathMat',
  'rug',
  'placemat',
  'mattressCover',
  'panelFilter',
  'transFilter',
  'cabinFilter',
])

/** The picture as a whole SVG document, 800 × 800, without text, so that it looks the same wherever it is rendered. */
export function drawPicture({ brand, kind, colour, accent, pattern, view, seed }: DrawingSpec): string {
  const ink = mixInk(colour, accent, pattern !== 'plain')
  const thing = DRAWINGS[kind](ink)
  const lies = LYING.has(kind)
  const ground = setStage(brand, ink.main.base, seed, lies ? 470 : 604)
  const seen = view === 'close' ? scaled(1.85, 380, 360, thing) : scaled(1.06, 400, lies ? 560 : 600, thing)
  const defs = CONTACT + weaveCloth(pattern, ink.main, ink.accent)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>${defs}</defs>${ground}${seen}</svg>`
}
