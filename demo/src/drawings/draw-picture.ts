import { weaveCloth } from './cloth.ts'
import { mixInk } from './ink.ts'
import { drawKind } from './kinds.ts'
import type { DrawingSpec, PictureView } from './spec.ts'
import { CONTACT, setStage } from './studio.ts'
import { moved, scaled } from './svg.ts'

/** Things that lie and are seen from above, so that the ground reaches up behind them. */
const LYING: ReadonlySet<string> = new Set([
  'bathMat',
  'rug',
  'placemat',
  'mattressCover',
  'panelFilter',
  'transFilter',
  'cabinFilter',
])

/** Scales a thing about its middle on the ground. A pair stands one behind the other. */
function frame(view: PictureView, thing: string): string {
  if (view === 'close') return scaled(1.85, 380, 360, thing)
  if (view === 'whole') return scaled(1.06, 400, 600, thing)
  return scaled(0.66, 120, 580, thing) + scaled(0.76, 720, 690, thing)
}

/** The picture as an SVG of 800 × 800, without text, so that it looks the same wherever it is rendered. */
export function drawPicture({ brand, kind, colour, accent, pattern, view, seed }: DrawingSpec): string {
  const ink = mixInk(colour, accent, pattern !== 'plain')
  const thing = drawKind(kind, ink)
  const lies = LYING.has(kind)
  const ground = setStage(
    brand,
    kind === 'tyre' ? ink.dark.base : ink.main.base,
    ink.accent.base,
    seed,
    lies ? 340 : 604,
  )
  const seen = lies ? moved(0, 46, frame(view, thing)) : frame(view, thing)
  const defs = CONTACT + weaveCloth(pattern, ink.main, ink.accent)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800"><defs>${defs}</defs>${ground}${seen}</svg>`
}
