import type {
  CatalogueFamily,
  CatalogueMember,
  CataloguePage,
  CatalogueProduct,
} from '@mostrador/domain/public/catalogue'
import { asProduct, pricesDiffer } from '@mostrador/domain/public/catalogue-family'

/** The content of a card or a dialog: a product, a family, or a chosen member (D178). */
export interface Shown {
  readonly product: CatalogueProduct
  readonly family?: CatalogueFamily | undefined
  readonly member?: CatalogueMember | undefined
}

/** A family, or its member of this id. */
export const shownMember = (family: CatalogueFamily, id: number | null | undefined): Shown | undefined => {
  const member = family.members.find((one) => one.id === id)
  const product = member ?? asProduct(family)
  return product && { product, family, member }
}

/** The content of a row: of a family, its chosen member, else the only one that fits the search, else the family. */
export function shownOf(row: CatalogueProduct, families: readonly CatalogueFamily[], chosen: readonly number[]): Shown {
  const family = families.find(({ id }) => id === row.familyId)
  if (!family) return { product: row }
  const member = family.members.find(({ id }) => chosen.includes(id))
  return shownMember(family, member?.id ?? family.fits) ?? { product: row }
}

/** True for a family whose members differ in price. The lowest one is shown. */
export const isFrom = ({ family, member }: Shown): boolean => family !== undefined && !member && pricesDiffer(family)

/** Whether what is shown is what the list's filter found. Which of several members it found is not known (D241). */
export const hasMatched = ({ family, member }: Shown): boolean => !family || !member || member.id === family.fits

/** The chosen members with another one of a family. */
export const withChosen = (chosen: readonly number[], { members }: CatalogueFamily, id: number): number[] => [
  ...chosen.filter((other) => members.every((member) => member.id !== other)),
  id,
]

/** All products of a list, with those of its families. */
export const productsOf = ({ rows, families }: CataloguePage): CatalogueProduct[] => [
  ...families.flatMap(({ members }) => members),
  ...rows,
]
