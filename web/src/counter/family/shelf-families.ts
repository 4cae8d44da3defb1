import { cardSummary, familyNameIn } from '@mostrador/domain/goods/family'
import type { Product } from '@mostrador/domain/goods/product'

/** A family with its members from the stock at hand, in the order of their creation (D176). */
export interface ShelfFamily {
  readonly id: number
  readonly name: string
  readonly attributes: readonly string[]
  readonly members: readonly Product[]
}

/** A found family, with the nearest of its matching members, or its first member if all match. */
export interface FoundFamily {
  readonly family: ShelfFamily
  readonly nearest: Product
}

export type ShelfEntry = Product | FoundFamily

export const isFoundFamily = (entry: ShelfEntry): entry is FoundFamily => 'nearest' in entry

export const isProduct = (entry: ShelfEntry): entry is Product => !isFoundFamily(entry)

/** '4 tamaños · 3 colores · 57 unidades · desde Q89', of the active members, or of all if none is active. */
export function summaryOf({ attributes, members }: ShelfFamily): string {
  const active = members.filter(({ isActive }) => isActive)
  const counted = (active.length > 0 ? active : members).map(({ values = [], quantity, price }) => ({
    values,
    quantity,
    price,
  }))
  return cardSummary(attributes, counted)
}

/** Groups the stock by family. Made once for a stock, not at each key stroke. */
export function familiesOf(products: readonly Product[]): ReadonlyMap<number, ShelfFamily> {
  const families = new Map<number, ShelfFamily & { members: Product[] }>()
  for (const product of products) {
    const { familyId, family: label, values, attributes } = product
    if (familyId === undefined || label === undefined || !values || !attributes) continue
    const family = families.get(familyId)
    if (family) family.members.push(product)
    else families.set(familyId, { id: familyId, name: familyNameIn(label, values), attributes, members: [product] })
  }
  for (const { members } of families.values()) members.sort((one, other) => one.id - other.id)
  return families
}

const firstOf = ({ members }: ShelfFamily, otherwise: Product): Product =>
  members.find(({ isActive }) => isActive) ?? otherwise

/**
 * Replaces found members of a family by the family, in the place of the nearest one. A single found member stays a
 * product. With a chosen vehicle a member that fits it is the nearest. Reads each found product twice and no other.
 */
export function entriesOf(
  found: readonly Product[],
  families: ReadonlyMap<number, ShelfFamily>,
  fitting?: ReadonlySet<number>,
): readonly ShelfEntry[] {
  if (families.size === 0) return found
  const counts = new Map<number, number>()
  for (const { familyId } of found) if (familyId !== undefined) counts.set(familyId, (counts.get(familyId) ?? 0) + 1)
  if (counts.size === 0) return found
  const entries: ShelfEntry[] = []
  for (const product of found) {
    const { familyId } = product
    const count = familyId === undefined ? 1 : counts.get(familyId)
    const family = familyId === undefined || count === 1 ? undefined : families.get(familyId)
    if (!family) entries.push(product)
    else if (count !== 0) {
      entries.push({
        family,
        nearest: count === family.members.length && !fitting?.has(product.id) ? firstOf(family, product) : product,
      })
      counts.set(family.id, 0)
    }
  }
  return entries
}
