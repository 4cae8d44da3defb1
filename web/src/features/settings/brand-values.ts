import { type BrandColours, type BrandVoice, isSlug, LONGEST_SLUG, type ShopBrand } from '@mostrador/domain/brand'
import { colourProblem } from '@mostrador/domain/brand-palette'
import { isColour } from '@mostrador/domain/colour'
import { wholeProblem } from './cash-values.ts'

/** A brand as its form has it: flat, and numbers as they are typed. */
export interface BrandValues extends BrandColours {
  slug: string
  label: string
  description: string
  ground: string
  ink: string
  accent: string
  voice: BrandVoice
  logo: string
  isPublic: boolean
  searchExample: string
  showsIds: boolean
  position: string
}

export const brandValues = ({ colours, position, ...brand }: ShopBrand): BrandValues => ({
  ...brand,
  ...colours,
  position: String(position),
})

export const brandOfValues = ({ ground, ink, accent, position, ...values }: BrandValues): ShopBrand => ({
  ...values,
  colours: { ground, ink, accent },
  position: Number(position),
})

const slugProblem = (written: string): string | null =>
  isSlug(written)
    ? null
    : `Use letras minúsculas sin tilde, números y guiones entre palabras, ${LONGEST_SLUG} como máximo.`

const notColour = (written: string): string | null =>
  isColour(written) ? null : 'Escriba el color como #rrggbb, por ejemplo #a8482a.'

/** The three colours as far as they are written; undefined while one of them is none. */
export const coloursOf = ({ ground, ink, accent }: BrandColours): BrandColours | undefined =>
  [ground, ink, accent].every(isColour)
    ? { ground: ground.toLowerCase(), ink: ink.toLowerCase(), accent: accent.toLowerCase() }
    : undefined

/** The nearest colour that can be read, where this one cannot. */
export function nearestOf(values: BrandColours, field: 'ink' | 'accent'): string | undefined {
  const colours = coloursOf(values)
  const problem = colours && colourProblem(colours)
  return problem?.field === field ? problem.nearest : undefined
}

const readable = (field: 'ink' | 'accent') => (written: string, values: BrandValues) =>
  notColour(written) ?? (nearestOf(values, field) ? 'No se lee bien sobre ese fondo.' : null)

export const BRAND_RULES = {
  slug: slugProblem,
  ground: notColour,
  ink: readable('ink'),
  accent: readable('accent'),
  position: wholeProblem(1, 9_999, 'lugar'),
}
