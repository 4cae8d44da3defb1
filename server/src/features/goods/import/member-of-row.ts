import type { AttributeValue, SheetFamily } from '@mostrador/domain/goods/attribute-values'
import { attributesProblem, valuesProblem } from '@mostrador/domain/goods/family'
import { type ProductSheetColumn, SHEET_HEADINGS } from '@mostrador/domain/goods/product-sheet'
import { fold } from '@mostrador/domain/search'
import type { SheetRow } from './product-sheet.ts'

export interface KnownFamily {
  /** Id of the family. Null if the import creates it. */
  readonly id: number | null
  readonly name: string
  readonly attributes: readonly string[]
}

export type FamiliesByName = Map<string, KnownFamily>

export type RowMember =
  | { readonly kind: 'in'; readonly family: KnownFamily; readonly values: readonly string[]; readonly isNew: boolean }
  | { readonly kind: 'out' }
  | { readonly kind: 'kept' }
  | { readonly kind: 'wrong'; readonly column: string; readonly message: string }

const wrong = (column: ProductSheetColumn, message: string): RowMember => ({
  kind: 'wrong',
  column: SHEET_HEADINGS[column],
  message,
})

const listed = (names: readonly string[]): string => new Intl.ListFormat('es').format(names)

const pairsOf = ({ attributes, values }: SheetFamily): AttributeValue[] =>
  attributes.map((attribute, place) => ({ attribute, value: values[place] ?? '' }))

/** Adds an unknown family to `families`. */
export function memberOfRow(row: SheetRow, member: SheetFamily | undefined, families: FamiliesByName): RowMember {
  const { family: name = member?.name ?? '', attributes: given } = row
  if (row.family === undefined && given === undefined) return { kind: 'kept' }
  if (name === '') {
    if (given !== undefined && given.length > 0)
      return wrong('family', 'Escriba de qué familia son estos atributos, o bórrelos.')
    return member ? { kind: 'out' } : { kind: 'kept' }
  }
  const pairs = given ?? (member ? pairsOf(member) : [])
  const known = families.get(fold(name))
  if (pairs.length === 0)
    return wrong(
      'attributes',
      known
        ? `Escriba los valores de ${listed(known.attributes)}, como «${known.attributes.map((each) => `${each}=…`).join('; ')}».`
        : 'Escriba atributos y valores, como «Tamaño=Queen; Color=Azul».',
    )
  const problem = attributesProblem(pairs.map(({ attribute }) => attribute))
  if (problem !== undefined) return wrong('attributes', problem)
  const family = known ?? { id: null, name, attributes: pairs.map(({ attribute }) => attribute) }
  const values = valuesIn(family, pairs)
  if (typeof values === 'string') return wrong('attributes', values)
  if (!known) families.set(fold(name), family)
  return { kind: 'in', family, values, isNew: !known }
}

/** Returns the values in the order of a family's attributes, or the problem. */
function valuesIn({ name, attributes }: KnownFamily, pairs: readonly AttributeValue[]): readonly string[] | string {
  const placeOf = ({ attribute }: AttributeValue) => attributes.findIndex((each) => fold(each) === fold(attribute))
  const other = pairs.find((pair) => placeOf(pair) < 0)
  if (other) return `La familia «${name}» no tiene el atributo «${other.attribute}». Tiene ${listed(attributes)}.`
  const values = attributes.map((_, place) => pairs.find((pair) => placeOf(pair) === place)?.value ?? '')
  return valuesProblem(attributes, values) ?? values
}
