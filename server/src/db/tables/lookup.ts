import { flag, folded, given, integer, optionalInstant, table } from '../table.ts'

/** Columns that an entry of each of the six lists has. Products and people are described by these entries. */
const entry = {
  id: given('id'),
  name: folded('name'),
  isActive: flag('is_active'),
  deletedAt: optionalInstant('deleted_at'),
} as const

const lookup = <const Name extends string>(name: Name) => table(name, entry)

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

export const shops = table('shop', { ...entry, ...shopRules })
export const extensions = lookup('extension')
export const productGroups = lookup('product_group')
export const elements = lookup('element')
export const specifications = lookup('specification')
export const hashtags = lookup('hashtag')
