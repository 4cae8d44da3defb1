import { flag, folded, given, integer, optionalInstant, type TableAbout, table } from '../table.ts'

/** Columns that an entry of each of the six lists has. Products and people are described by these entries. */
const entry = {
  id: given('id'),
  name: folded('name'),
  isActive: flag('is_active'),
  deletedAt: optionalInstant('deleted_at'),
} as const

const lookup = <const Name extends string>(name: Name, about: TableAbout) => table(name, entry, about)

/** Settings of a shop beside its name (D131). A new shop has the columns' defaults. */
const shopRules = {
  hasAffiliates: flag('has_affiliates'),
  hasEncargos: flag('has_encargos'),
  offerPercent: integer('offer_percent'),
  reducedPercent: integer('reduced_percent'),
  transferExtraUnits: integer('transfer_extra_units'),
  transferMissingPercent: integer('transfer_missing_percent'),
  hasVehicles: flag('has_vehicles'),
} as const

export const SHOP_RULE_FIELDS = Object.keys(shopRules) as (keyof typeof shopRules)[]

export const shops = table('shop', { ...entry, ...shopRules }, { label: 'Comercios' })
export const extensions = lookup('extension', { label: 'Extensiones', area: { name: 'extensions', counts: 'second' } })
export const productGroups = lookup('product_group', { label: 'Grupos', area: { name: 'groups', counts: 'second' } })
export const elements = lookup('element', { label: 'Elementos', area: { name: 'elements', counts: 'second' } })
export const specifications = lookup('specification', {
  label: 'Especificaciones',
  area: { name: 'specifications', counts: 'second' },
})
export const hashtags = lookup('hashtag', { label: 'Hashtags', area: { name: 'hashtags', counts: 'living' } })
