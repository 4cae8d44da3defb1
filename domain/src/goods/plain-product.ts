import { fold } from '../search.ts'
import { BETWEEN_VALUES } from './family.ts'

/** Default list entries of a product. The first product that needs one creates it. */
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

/** Returns the kinds of a document's line, without those that its name already contains. */
export function kindsOfLine({ name, ...kind }: Kind & { readonly name: string }): readonly string[] {
  const valuesInName = name.split(BETWEEN_VALUES).slice(1).map(fold)
  return kindsOf(kind).filter((each) => !valuesInName.includes(fold(each)))
}

/** Returns the specification. Empty for a plain product. */
export const specificationOf = (kind: Kind): string => (kindsOf(kind).length === 0 ? '' : kind.specification)

/** Group in catalogue and counter. Empty for an entirely plain product. */
export const groupsOf = ({ group, ...kind }: Kind & { readonly group: string }): readonly string[] =>
  group === PLAIN_PRODUCT.group && kindsOf(kind).length === 0 ? [] : [group]
