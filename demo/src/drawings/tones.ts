export interface Tones {
  readonly light: string
  readonly base: string
  readonly shade: string
  readonly deep: string
}

export const COLOURS = {
  blanco: '#f7f2e9',
  marfil: '#f0e4cd',
  lino: '#dccbb0',
  arena: '#cfb48c',
  miel: '#d9a352',
  mostaza: '#d3992f',
  terracota: '#c56a4a',
  coral: '#e08a72',
  rosa: '#d9a3a0',
  vino: '#8c3a45',
  lavanda: '#a99cc4',
  celeste: '#9dbfd1',
  azul: '#3f6f9c',
  marino: '#2d4562',
  turquesa: '#4fa3a0',
  menta: '#a9cdb6',
  salvia: '#94a583',
  olivo: '#74794a',
  jade: '#2f7d63',
  chocolate: '#6b4a38',
  gris: '#a8a29a',
  plomo: '#6d6a68',
  grafito: '#3d3a39',
  negro: '#262322',
  ambar: '#eaa228',
  naranja: '#e0702c',
  rojo: '#c23b2e',
  amarillo: '#f2c53d',
  acero: '#b9bec2',
  madera: '#b98a5c',
} as const

export type Colour = keyof typeof COLOURS

const channels = (hex: string): readonly [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]

export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((value, index) => Math.round(value + ((other[index] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived lightness, from 0 (black) to 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** Difference of two colours, from 0 to about 1.7. */
export function distance(first: string, second: string): number {
  const other = channels(second)
  return Math.hypot(...channels(first).map((value, index) => (value - (other[index] ?? 0)) / 255))
}

export function tones(base: string): Tones {
  return {
    light: mix(base, '#fffaf0', lightness(base) < 0.3 ? 0.2 : 0.38),
    base,
    shade: mix(base, '#3a2018', 0.17),
    deep: mix(base, '#2a1610', 0.38),
  }
}
