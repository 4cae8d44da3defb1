import type { BrandColours } from '@mostrador/domain/group/brand'
import { type Palette, type Palettes, palettesOf } from '@mostrador/domain/group/brand-palette'
import type { SitePage } from '@mostrador/domain/public/site-page'

/** Cached, because a page is rendered often and a group has few colours. */
const known = new Map<string, Palettes>()
const MOST_KNOWN = 100

function palettes(colours: BrandColours): Palettes {
  const key = Object.values(colours).join()
  const found = known.get(key) ?? palettesOf(colours)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, found)
  return found
}

const VARIABLES = {
  ground: '--ground',
  surface: '--surface',
  sunken: '--sunken',
  line: '--line',
  lineStrong: '--line-strong',
  ink: '--ink',
  inkSoft: '--ink-soft',
  accent: '--accent',
  accentHover: '--accent-hover',
  onAccent: '--on-accent',
  fresh: '--fresh',
  low: '--low',
  out: '--out',
} as const satisfies Record<keyof Palette, string>

const NAMES = Object.keys(VARIABLES) as (keyof Palette)[]

export const variablesOf = (palette: Palette): Readonly<Record<string, string>> =>
  Object.fromEntries(NAMES.map((name) => [VARIABLES[name], palette[name]]))

const block = (selector: string, palette: Palette, more = ''): string =>
  `${selector}{${more}${Object.entries(variablesOf(palette))
    .map((pair) => pair.join(':'))
    .join(';')}}`

/** Slugs and colours contain no character that could end the style element. */
export function styleOf(page: SitePage): string {
  if (page.kind === 'landing')
    return page.brands.map(({ slug, colours }) => block(`[data-brand="${slug}"]`, palettes(colours).light)).join('')
  if ((page.kind !== 'catalogue' && page.kind !== 'order') || !page.brand) return ''
  const { light, dark } = palettes(page.brand.colours)
  if (!dark) return block(':root', light, 'color-scheme:dark;')
  return `${block(':root', light)}@media (prefers-color-scheme: dark){${block(':root', dark)}}`
}
