import { flag, folded, given, optionalInstant, table } from '../table.ts'

/** A list that products and people are chosen from: six of one shape. */
const lookup = <const Name extends string>(name: Name) =>
  table(name, {
    id: given('id'),
    name: folded('name'),
    isActive: flag('is_active'),
    deletedAt: optionalInstant('deleted_at'),
  })

export const shops = lookup('shop')
export const extensions = lookup('extension')
export const productGroups = lookup('product_group')
export const elements = lookup('element')
export const specifications = lookup('specification')
export const hashtags = lookup('hashtag')
