import { proposedCode } from './proposed-code.ts'
import type { ProductChoices, ProductValues } from './values/product-values.ts'

/** All other fields are behind 'Más datos' (D227). */
const SHORT_FIELDS: ReadonlySet<string> = new Set(['name', 'price', 'quantity', 'barcode', 'shopId'])

export const areShort = (fields: readonly string[]): boolean => fields.every((field) => SHORT_FIELDS.has(field))

export const hasMore = (values: ProductValues, defaults: ProductValues): boolean =>
  !areShort(
    Object.keys(values).filter(
      (field) => values[field as keyof ProductValues] !== defaults[field as keyof ProductValues],
    ),
  )

export const hasShortEmpty = ({ name, price, quantity }: ProductValues): boolean =>
  [name, price, quantity].some((written) => written.trim() === '')

type Choice = { readonly id: number }
const onlyOf = (choices: readonly Choice[]): string | null => (choices.length === 1 ? String(choices[0]?.id) : null)

/** Placeholder for a choice or photo that is made after validation. */
const LATER = '1'

/** 'P-482913' */
export const ownCode = (random: number): string => `P-${String(Math.floor(random * 1_000_000)).padStart(6, '0')}`

export interface FilledIn {
  readonly values: Readonly<Record<string, string | null>>
  /** Lists whose default entry the product gets. */
  readonly plain: readonly ('group' | 'element' | 'specification')[]
  readonly needsPhoto: boolean
  /** The product's code serves as barcode until the shop gives one (D119). */
  readonly needsBarcode: boolean
}

/** Fills in the long form's other fields: only choices, default entries, a code and a placeholder for the photo. */
export function filledIn(values: ProductValues, choices: ProductChoices, random: number): FilledIn {
  const barcode = values.barcode.trim()
  const code =
    values.code.trim() || proposedCode({ barcode, element: '', name: values.name }) || barcode || ownCode(random)
  const chosen = {
    group: values.groupId ?? onlyOf(choices.groups),
    element: values.elementId ?? onlyOf(choices.elements),
    specification: values.specificationId ?? onlyOf(choices.specifications),
  }
  return {
    values: {
      barcode: barcode || code,
      code,
      shopId: values.shopId ?? onlyOf(choices.shops),
      extensionId: values.extensionId ?? String(choices.extensions[0]?.id ?? ''),
      groupId: chosen.group ?? LATER,
      elementId: chosen.element ?? LATER,
      specificationId: chosen.specification ?? LATER,
      isActive: values.isActive ?? '1',
      isExtra: values.isExtra ?? '2',
      photos: values.photos || 'foto',
    },
    plain: (['group', 'element', 'specification'] as const).filter((kind) => chosen[kind] === null),
    needsPhoto: values.photos === '',
    needsBarcode: barcode === '',
  }
}
