import { valuesOf } from '../goods/family.ts'
import { eachPublicText } from '../goods/product-texts.ts'
import { fold } from '../search.ts'
import type { CatalogueFamily, CatalogueMember, CatalogueProduct } from './catalogue.ts'

/** Most members of a family in a catalogue. The search finds others by their own names. */
export const MOST_CHOICES = 100

interface Choice {
  readonly value: string
  readonly member: CatalogueMember
  readonly isChosen: boolean
}

const isSame = (one: string | undefined, other: string | undefined): boolean => fold(one ?? '') === fold(other ?? '')

/**
 * Returns the choices of each attribute: all values of the first, then those that exist together with the values
 * chosen before, so that every member can be reached.
 */
export const choicesOf = (
  { attributes, members }: Pick<CatalogueFamily, 'attributes' | 'members'>,
  chosen: CatalogueMember | undefined,
) =>
  attributes.map((attribute, place) => {
    const possible = members.filter(
      ({ values }) => !chosen || values.slice(0, place).every((value, at) => isSame(value, chosen.values[at])),
    )
    const choices = valuesOf(possible, place).flatMap((value): Choice[] => {
      const member = nearest(
        possible.filter(({ values }) => isSame(values[place], value)),
        chosen,
      )
      return member ? [{ value, member, isChosen: chosen !== undefined && isSame(chosen.values[place], value) }] : []
    })
    return { attribute, choices }
  })

/** Returns the member most like the chosen one. Ties go to one in stock, then to the cheapest. */
function nearest(members: readonly CatalogueMember[], chosen: CatalogueMember | undefined) {
  const likeness = ({ id, values }: CatalogueMember): number =>
    id === chosen?.id ? values.length + 1 : values.filter((value, at) => isSame(value, chosen?.values[at])).length
  const [first] = members.toSorted(
    (one, other) =>
      likeness(other) - likeness(one) ||
      Number(other.quantity > 0) - Number(one.quantity > 0) ||
      one.price - other.price,
  )
  return first
}

export const pricesDiffer = ({ members }: Pick<CatalogueFamily, 'members'>): boolean =>
  members.some(({ price }) => price !== members[0]?.price)

/** A family as one product: its name, the lowest price, all units, and the fields that all members share. */
export function asProduct({ name, description, photos, members }: CatalogueFamily): CatalogueProduct | undefined {
  const [first] = members
  if (!first) return undefined
  const shared = (of: (member: CatalogueMember) => string): string =>
    members.every((member) => of(member) === of(first)) ? of(first) : ''
  const texts = eachPublicText((text) => shared((member) => member[text]))
  const ownPhotos = photos.length > 0 ? photos : members.find((member) => member.photos.length > 0)?.photos
  return {
    id: first.id,
    code: '',
    barcode: '',
    name,
    ...texts,
    description: description || texts.description,
    photos: ownPhotos ?? [],
    group: shared(({ group }) => group),
    element: shared(({ element }) => element),
    specification: shared(({ specification }) => specification),
    quantity: members.reduce((sum, { quantity }) => sum + quantity, 0),
    price: Math.min(...members.map(({ price }) => price)),
    isNew: members.some(({ isNew }) => isNew),
  }
}
