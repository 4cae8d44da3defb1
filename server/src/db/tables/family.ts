import { folded, given, instant, integer, names, optionalInstant, optionalInteger, table } from '../table.ts'

/** A family of products (D175). Attributes are joined as `joinValues` does. */
export const families = table(
  'family',
  {
    id: given('id'),
    name: folded('name'),
    description: folded('description'),
    /** File names of photos for members that have none. */
    photos: names('photos'),
    attributes: folded('attributes'),
    /** Place of the attribute that a photo belongs to, counted from 0, or null. */
    photoPlace: optionalInteger('photo_place'),
    /** Grows with every edit of the family, not of its members. */
    version: given('version'),
    createdAt: instant('created_at'),
    deletedAt: optionalInstant('deleted_at'),
  },
  { label: 'Familias', area: { name: 'families', counts: 'living' } },
)

/** The family that a product belongs to, and its values, joined in the order of the attributes. */
export const familyMembers = table(
  'family_member',
  {
    productId: integer('product_id'),
    familyId: integer('family_id'),
    values: folded('member_values'),
  },
  { label: 'Productos de familias' },
)
