import type { BrandVoice } from '@mostrador/domain/group/brand'
import { flag, integer, table, text, word } from '../table.ts'

const settled = {
  slug: text('slug'),
  label: text('label'),
  description: text('description'),
  ground: text('ground'),
  ink: text('ink'),
  accent: text('accent'),
  voice: word<BrandVoice>()('voice'),
  logo: text('logo'),
  hours: text('hours'),
  mapLink: text('map_link'),
  isPublic: flag('is_public'),
  searchExample: text('search_example'),
  showsIds: flag('shows_ids'),
  takesOrders: flag('takes_orders'),
  holdDays: integer('hold_days'),
  position: integer('position'),
} as const

export const BRAND_FIELDS = Object.keys(settled) as (keyof typeof settled)[]

/** Appearance of a shop on the public pages (D130). */
export const shopBrands = table(
  'shop_brand',
  {
    shopId: integer('shop_id'),
    ...settled,
    /** The logo in the dots of a ticket's printer, or '' without a logo. */
    paperLogo: text('paper_logo'),
  },
  { label: 'Marcas' },
)

/** Addresses that a catalogue had before: they lead on to the one that it has. */
export const formerSlugs = table(
  'former_slug',
  { slug: text('slug'), shopId: integer('shop_id') },
  { label: 'Direcciones anteriores de catálogos' },
)
