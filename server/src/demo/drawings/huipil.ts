import { each, path, rect } from './svg.ts'

/** The colours of one woven band, from its ground outwards. */
export interface Threads {
  readonly ground: string
  readonly line: string
  readonly figure: string
  readonly heart: string
}

/** One repeat is 120 wide and 100 high: a stepped diamond between two rows of teeth, as huipiles carry them. */
function repeat({ line, figure, heart }: Threads): string {
  const steps = [46, 34, 22, 10]
  const diamond = steps
    .map((half, row) => rect(60 - half, 50 - (4 - row) * 7, half * 2, (4 - row) * 14, 0, row % 2 ? heart : figure))
    .join('')
  const teeth = each(6, (n) => path(`M${n * 20} 14l10 -10l10 10ZM${n * 20} 86l10 10l10 -10Z`, n % 2 ? figure : heart))
  return (
    rect(0, 0, 120, 3, 0, line) +
    rect(0, 97, 120, 3, 0, line) +
    teeth +
    rect(0, 17, 120, 2, 0, line) +
    rect(0, 81, 120, 2, 0, line) +
    diamond +
    path('M0 50l9 -9l9 9l-9 9ZM120 50l-9 -9l-9 9l9 9Z', line)
  )
}

/** A woven band across the whole width; the name must be the document's only one. */
export function wovenBand(name: string, y: number, width: number, height: number, threads: Threads): string {
  const size = height / 100
  const pattern = `<pattern id="${name}" width="120" height="100" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${y}) scale(${size})">${rect(0, 0, 120, 100, 0, threads.ground)}${repeat(threads)}</pattern>`
  return `<defs>${pattern}</defs>${rect(0, y, width, height, 0, `url(#${name})`)}`
}
