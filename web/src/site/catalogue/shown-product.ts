import type {
  CatalogueFamily,
  CatalogueMember,
  CataloguePage,
  CatalogueProduct,
} from '@mostrador/domain/public/catalogue'
import { asProduct, pricesDiffer } from '@mostrador/domain/public/catalogue-family'

/** A product, a family, or a chosen member (D178). */
export interface Shown {
  readonly product: CatalogueProduct
  readonly family?: CatalogueFamily | undefined
  readonly member?: CatalogueMember | undefined
}

export const shownMember = (family: CatalogueFamily, id: number | null | undefined): Shown | undefined => {
  const member = family.members.find((one) => one.id === id)
  const product = member ?? asProduct(family)
  return product && { product, family, member }
}

/** For a family: its chosen member, else the only one that fits the search, else the family. */
export function shownOf(row: CatalogueProduct, families: readonly CatalogueFamily[], chosen: readonly number[]): Shown {
  const family = families.find(({ id }) => id === row.familyId)
  if (!family) return { product: row }
  const member = family.members.find(({ id }) => chosen.includes(id))
  return shownMember(family, member?.id ?? family.onlyMatch) ?? { product: row }
}

/** The lowest price is shown. */
export const isFrom = ({ family, member }: Shown): boolean => family !== undefined && !member && pricesDiffer(family)

/** True if the list's filter found the shown product. With several members found, the product is unknown (D241). */
export const hasMatched = ({ family, member }: Shown): boolean => !family || !member || member.id === family.onlyMatch

/** One member per family. */
export const withChosen = (chosen: readonly number[], { members }: CatalogueFamily, id: number): number[] => [
  ...chosen.filter((other) => members.every((member) => member.id !== other)),
  id,
]

export const productsOf = ({ rows, families }: CataloguePage): CatalogueProduct[] => [
  ...families.flatMap(({ members }) => members),
  ...rows,
]
