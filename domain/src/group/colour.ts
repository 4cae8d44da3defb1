/** Colours as '#rrggbb', how well one is read on another (WCAG 2.1), and the nearest one that is read well enough. */

/** Least contrast of a text, and of a line or a large sign. */
export const READABLE = 4.5
export const VISIBLE = 3

const HEX = /^#[0-9a-f]{6}$/i

export const isColour = (written: string): boolean => HEX.test(written)

type Triple = readonly [number, number, number]

const channels = (colour: string): Triple => {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const encoded = (part: number): number => {
  const shown = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, shown)) * 255)
}

const luminance = (colour: string): number => {
  const [red, green, blue] = channels(colour).map(linear) as unknown as Triple
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colours, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export const isDark = (ground: string): boolean => contrast(ground, '#ffffff') > contrast(ground, '#000000')

/** Lightness, and the two axes of hue: equal steps look equal (Oklab, Ottosson 2020). */
function toOklab(colour: string): Triple {
  const [red, green, blue] = channels(colour).map(linear) as unknown as Triple
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const parts = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${parts.map((part) => encoded(part).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two colours: a share of 0 gives the first, 1 the second. */
export function mixed(one: string, other: string, share: number): string {
  const [from, to] = [toOklab(one), toOklab(other)]
  return fromOklab(from.map((part, at) => part + ((to[at] ?? part) - part) * share) as unknown as Triple)
}

/** Returns the hue at another lightness, from 0 to 1. Its chroma fades towards both ends. */
export function atLightness(colour: string, lightness: number): string {
  const [own, a, b] = toOklab(colour)
  const room = (value: number) => Math.min(value, 1 - value)
  const fade = Math.min(1, room(lightness) / Math.max(0.02, room(own)))
  return fromOklab([lightness, a * fade, b * fade])
}

export const lightnessOf = (colour: string): number => toOklab(colour)[0]

const STEPS = 200

/** Returns the nearest lightness with enough contrast on every ground, else black or white. */
export function nearestReadable(colour: string, grounds: readonly string[], least = READABLE): string {
  const stands = (tried: string) => grounds.every((ground) => contrast(tried, ground) >= least)
  if (stands(colour)) return colour
  const own = lightnessOf(colour)
  for (let step = 1; step <= STEPS; step += 1)
    for (const lightness of [own - step / STEPS, own + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue
      const tried = atLightness(colour, lightness)
      if (stands(tried)) return tried
    }
  return isDark(grounds[0] ?? '#ffffff') ? '#ffffff' : '#000000'
}
