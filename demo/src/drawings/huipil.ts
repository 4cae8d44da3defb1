import { each, path, rect } from './svg.ts'

/** The colours of one woven band, from its ground outwards. */
export interface Threads {
  readonly ground: string
  readonly line: string
  readonly figure: string
  readonly heart: string
}

/** One repeat is 120 wide and 100 high: a stepped diamond between two rows of teeth, as huipiles carry them. */
/** A diamond in steps, as a loom draws it: wide and low, narrow and high. */
const stepped = (width: number, height: number, colour: string): string =>
  each(6, (n) => {
    const across = (width * (6 - n)) / 6
    const high = (height * (n + 1)) / 6
    return rect(60 - across / 2, 50 - high / 2, across, high, 0, colour)
  })

function repeat({ line, figure, heart }: Threads): string {
  const teeth = each(6, (n) => path(`M${n * 20} 13l10 -9l10 9ZM${n * 20} 87l10 9l10 -9Z`, n % 2 ? figure : heart))
  const edges = each(4, (n) => rect(0, [0, 15, 83, 98][n] ?? 0, 120, 2, 0, line))
  const star =
    path('M0 34v32l14 -16ZM120 34v32l-14 -16Z', line) +
    path('M0 24l8 8l-8 8ZM0 60l8 8l-8 8ZM120 24l-8 8l8 8ZM120 60l-8 8l8 8Z', heart)
  return edges + teeth + stepped(84, 60, figure) + stepped(52, 36, heart) + stepped(24, 16, line) + star
}

/** A woven band across the whole width; the name must be the document's only one. */
export function wovenBand(name: string, y: number, width: number, height: number, threads: Threads): string {
  const size = height / 100
  const pattern = `<pattern id="${name}" width="120" height="100" patternUnits="userSpaceOnUse" patternTransform="translate(0 ${y}) scale(${size})">${rect(0, 0, 120, 100, 0, threads.ground)}${repeat(threads)}</pattern>`
  return `<defs>${pattern}</defs>${rect(0, y, width, height, 0, `url(#${name})`)}`
}
