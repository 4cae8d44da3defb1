import type { BrandColours } from './brand.ts'
import { atLightness, contrast, isDark, lightnessOf, mixed, nearestReadable, READABLE, VISIBLE } from './colour.ts'

export interface Palette {
  readonly ground: string
  /** Cards, dialogs and fields. */
  readonly surface: string
  /** Background of pictures that are loading, and of notes. */
  readonly sunken: string
  readonly line: string
  /** Border of buttons and fields. */
  readonly lineStrong: string
  readonly ink: string
  readonly inkSoft: string
  readonly accent: string
  readonly accentHover: string
  readonly onAccent: string
  /** Colours for stock: available, few left, none left. */
  readonly fresh: string
  readonly low: string
  readonly out: string
}

/** A dark ground is used in both schemes: `dark` is undefined and `light` always applies. */
export interface Palettes {
  readonly light: Palette
  readonly dark: Palette | undefined
}

const LINEN: Palettes = {
  light: {
    ground: '#fbf6ed',
    surface: '#fffdf9',
    sunken: '#f3e8d8',
    line: '#e8dac5',
    lineStrong: '#9a8270',
    ink: '#3d2217',
    inkSoft: '#6d5445',
    accent: '#a8482a',
    accentHover: '#8c3a20',
    onAccent: '#fffaf3',
    fresh: '#4d6b3c',
    low: '#8a5a00',
    out: '#a1281e',
  },
  dark: {
    ground: '#1e1611',
    surface: '#281e18',
    sunken: '#17100c',
    line: '#46362b',
    lineStrong: '#957e6d',
    ink: '#f6e9da',
    inkSoft: '#cbb5a3',
    accent: '#e9977a',
    accentHover: '#f1ad94',
    onAccent: '#2c1309',
    fresh: '#a9cc92',
    low: '#e6b04a',
    out: '#f4a196',
  },
}

const JAGUAR: Palettes = {
  light: {
    ground: '#12100b',
    surface: '#1c1912',
    sunken: '#0b0a07',
    line: '#393222',
    lineStrong: '#8b7d59',
    ink: '#f7ecd2',
    inkSoft: '#c3b694',
    accent: '#f0a91f',
    accentHover: '#ffc04a',
    onAccent: '#1a1305',
    fresh: '#a3cc7f',
    low: '#f0c777',
    out: '#f4978b',
  },
  dark: undefined,
}

/** Hand-made palettes, used if exactly their three colours are chosen. */
const BY_HAND: readonly Palettes[] = [LINEN, JAGUAR]

const byHand = ({ ground, ink, accent }: BrandColours): Palettes | undefined =>
  BY_HAND.find(({ light }) => light.ground === ground && light.ink === ink && light.accent === accent)

export const isMixedByHand = (colours: BrandColours): boolean => byHand(colours) !== undefined

/** Colours of stock levels, which `derived` adjusts to be readable on the brand's ground. */
const STOCK_COLOURS = { fresh: '#3f7040', low: '#8a5a00', out: '#a8281f' } as const

function derived({ ground, ink, accent }: BrandColours): Palette {
  const oppositeExtreme = isDark(ground) ? '#ffffff' : '#000000'
  const surface = mixed(ground, '#ffffff', isDark(ground) ? 0.05 : 0.7)
  const sunken = mixed(ground, isDark(ground) ? '#000000' : ink, isDark(ground) ? 0.35 : 0.06)
  const grounds = [ground, surface, sunken]
  const readable = (colour: string) => nearestReadable(colour, grounds)
  const own = readable(accent)
  const onAccent = contrast(ground, own) >= READABLE ? mixed(ground, surface, 0.5) : nearestReadable(ground, [own])
  return {
    ground,
    surface,
    sunken,
    line: mixed(ground, ink, 0.14),
    lineStrong: nearestReadable(mixed(ground, ink, 0.5), grounds, VISIBLE),
    ink: readable(ink),
    inkSoft: readable(mixed(ink, ground, 0.28)),
    accent: own,
    accentHover: mixed(own, oppositeExtreme, 0.18),
    onAccent,
    fresh: readable(STOCK_COLOURS.fresh),
    low: readable(STOCK_COLOURS.low),
    out: readable(STOCK_COLOURS.out),
  }
}

const darkColours = ({ ground, ink, accent }: BrandColours): BrandColours => {
  const night = atLightness(mixed(ground, ink, 0.35), 0.2)
  return {
    ground: night,
    ink: atLightness(mixed(ground, ink, 0.06), 0.94),
    accent: nearestReadable(atLightness(accent, Math.max(0.74, lightnessOf(accent))), [night]),
  }
}

/** Returns all colours of a brand from the owner's three. Texts have a contrast of at least 4.5 on their grounds. */
export const palettesOf = (colours: BrandColours): Palettes =>
  byHand(colours) ?? {
    light: derived(colours),
    dark: isDark(colours.ground) ? undefined : derived(darkColours(colours)),
  }

/** Returns the colours that are unreadable on their ground, with the nearest readable ones. */
export function colourProblems(colours: BrandColours): { readonly [Field in 'ink' | 'accent']?: string } {
  const unreadable = (['ink', 'accent'] as const).filter((field) => contrast(colours[field], colours.ground) < READABLE)
  return Object.fromEntries(unreadable.map((field) => [field, nearestReadable(colours[field], [colours.ground])]))
}
