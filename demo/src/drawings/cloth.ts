import { disc, line, path, rect } from './svg.ts'
import type { Tones } from './tones.ts'

export type Pattern = 'plain' | 'stripes' | 'bands' | 'dots' | 'leaves' | 'check' | 'weave' | 'stars' | 'quilt'

const leaf = (x: number, y: number, turn: number, colour: string): string =>
  `<path d="M0 0q14 -16 0 -40q-14 24 0 40Z" fill="${colour}" transform="translate(${x} ${y}) rotate(${turn})"/>`

const star = (x: number, y: number, size: number, colour: string): string =>
  `<path d="M0 -10l3 7h7l-5.500 4.600l2 7.400l-6.500 -4.400l-6.500 4.400l2 -7.400l-5.500 -4.600h7Z" fill="${colour}" transform="translate(${x} ${y}) scale(${size})"/>`

const tiles: Record<Exclude<Pattern, 'plain'>, (main: Tones, accent: Tones) => { size: number; marks: string }> = {
  stripes: (main, accent) => ({
    size: 56,
    marks: rect(0, 0, 20, 56, 0, accent.base) + rect(36, 0, 5, 56, 0, main.shade),
  }),
  bands: (main, accent) => ({
    size: 84,
    marks: rect(0, 10, 84, 16, 0, accent.base) + rect(0, 34, 84, 5, 0, main.deep),
  }),
  dots: (_, accent) => ({ size: 56, marks: disc(14, 14, 7, accent.base) + disc(42, 42, 7, accent.base) }),
  leaves: (main, accent) => ({
    size: 96,
    marks:
      leaf(26, 48, -30, accent.base) +
      leaf(30, 50, 40, main.shade) +
      leaf(74, 94, 20, accent.base) +
      leaf(70, 94, -52, main.shade),
  }),
  check: (_, accent) => ({
    size: 64,
    marks:
      `<g fill="${accent.base}" opacity=".55"><rect width="32" height="64"/><rect width="64" height="32"/></g>` +
      line('M48 0V64M0 48H64', accent.deep, 1.5, 0.5),
  }),
  weave: (main, accent) => ({
    size: 64,
    marks:
      path('M0 32L32 8L64 32', { stroke: accent.base, width: 7 }) +
      path('M32 44l9 9l-9 9l-9 -9Z', main.deep) +
      path('M0 44l9 9l-9 9ZM64 44l-9 9l9 9Z', accent.shade),
  }),
  stars: (_, accent) => ({
    size: 92,
    marks:
      star(22, 24, 1.25, accent.base) +
      star(68, 70, 0.9, accent.light) +
      disc(68, 22, 4, accent.light) +
      disc(22, 70, 4, accent.base),
  }),
  quilt: (main) => ({
    size: 60,
    marks: line('M0 0L60 60M60 0L0 60', main.shade, 4) + disc(30, 30, 4, main.deep),
  }),
}

/** Definition of the pattern for `<defs>`. Its fill is `url(#cloth)`. */
export function weaveCloth(pattern: Pattern, main: Tones, accent: Tones): string {
  if (pattern === 'plain') return ''
  const { size, marks } = tiles[pattern](main, accent)
  return `<pattern id="cloth" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${rect(0, 0, size, size, 0, main.base)}${marks}</pattern>`
}
