import { brandFields, colour, slug } from '@mostrador/contract/group/brands'
import type { BrandColours, BrandVoice, ShopBrand } from '@mostrador/domain/group/brand'
import { colourProblems } from '@mostrador/domain/group/brand-palette'
import { isColour } from '@mostrador/domain/group/colour'
import { fieldProblem } from '../../../../api/calls/field-problem.ts'

/** Flat, with numbers as typed. */
export interface BrandValues extends BrandColours {
  slug: string
  label: string
  description: string
  ground: string
  ink: string
  accent: string
  voice: BrandVoice
  logo: string
  hours: string
  mapLink: string
  isPublic: boolean
  searchExample: string
  showsIds: boolean
  takesOrders: boolean
  holdDays: string
  position: string
}

export const brandValues = ({ colours, position, holdDays, ...brand }: ShopBrand): BrandValues => ({
  ...brand,
  ...colours,
  holdDays: String(holdDays),
  position: String(position),
})

export const brandOfValues = ({ ground, ink, accent, position, holdDays, ...values }: BrandValues): ShopBrand => ({
  ...values,
  holdDays: Number(holdDays),
  colours: { ground, ink, accent },
  position: Number(position),
})

/** In lower case. undefined if one of them is invalid. */
export const coloursOf = ({ ground, ink, accent }: BrandColours): BrandColours | undefined =>
  [ground, ink, accent].every(isColour)
    ? { ground: ground.toLowerCase(), ink: ink.toLowerCase(), accent: accent.toLowerCase() }
    : undefined

/** undefined if the colour is readable. */
export function nearestOf(values: BrandColours, field: 'ink' | 'accent'): string | undefined {
  const colours = coloursOf(values)
  return colours && colourProblems(colours)[field]
}

export const UNREADABLE = 'No se lee bien sobre ese fondo.'

const checked = (schema: Parameters<typeof fieldProblem>[0]) => (written: string) =>
  fieldProblem(schema, written) ?? null

const readable = (field: 'ink' | 'accent') => (written: string, values: BrandValues) =>
  checked(colour)(written) ?? (nearestOf(values, field) ? UNREADABLE : null)

export const BRAND_RULES = {
  slug: checked(slug),
  ground: checked(colour),
  ink: readable('ink'),
  accent: readable('accent'),
  hours: checked(brandFields.hours[1]),
  mapLink: checked(brandFields.mapLink[1]),
  holdDays: checked(brandFields.holdDays[1]),
  position: checked(brandFields.position[1]),
}
