import { fold } from '../search.ts'
import { BETWEEN_VALUES } from './family.ts'

/** What a product belongs to where nobody says more of it: entries of its lists, made when the first one needs them. */
export const PLAIN_PRODUCT = { group: 'General', element: 'General', specification: 'Única' } as const

interface Kind {
  readonly element: string
  readonly specification: string
}

/** Returns element and specification as papers and screens print them. Empty for a plain product. */
export const kindsOf = ({ element, specification }: Kind): readonly string[] =>
  element === PLAIN_PRODUCT.element && specification === PLAIN_PRODUCT.specification
    ? []
    : [element, specification].filter(Boolean)

/** Returns the same for a line of a document, without what its name says as a value of the product's family. */
export function kindsOfLine({ name, ...kind }: Kind & { readonly name: string }): readonly string[] {
  const said = name.split(BETWEEN_VALUES).slice(1).map(fold)
  return kindsOf(kind).filter((each) => !said.includes(fold(each)))
}

/** Returns the specification. Empty for a plain product. */
export const specificationOf = (kind: Kind): string => (kindsOf(kind).length === 0 ? '' : kind.specification)

/** The group as catalogue and counter show it: nothing where the product is plain in everything. */
export const groupsOf = ({ group, ...kind }: Kind & { readonly group: string }): readonly string[] =>
  group === PLAIN_PRODUCT.group && kindsOf(kind).length === 0 ? [] : [group]
