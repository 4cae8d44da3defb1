import type { UseFormReturnType } from '@mantine/form'
import type { stockList } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { writeMoney } from '@mostrador/domain/money'
import { tidyMoney, tidyQuantity } from '@mostrador/domain/typed-amount'
import type { z } from 'zod/mini'

/** The lists that both dialogs choose from; the list's answer brings them. */
export type ProductChoices = Pick<
  z.output<typeof stockList.reply>,
  'shops' | 'extensions' | 'groups' | 'elements' | 'specifications'
>

/** What both dialogs fill in, as the wire writes it; null while a choice stands on 'Seleccionar'. */
export interface ProductValues {
  barcode: string
  code: string
  name: string
  description: string
  shopId: string | null
  extensionId: string | null
  groupId: string | null
  elementId: string | null
  specificationId: string | null
  isActive: string | null
  isExtra: string | null
  quantity: string
  price: string
  ownAdiPrice: string
  minimum: string
  maximum: string
  /** Whom it is bought of; null: not said. */
  supplierId: string | null
  /** Names of those that were uploaded, separated by commas. */
  photos: string
}

/** A default that does not exist stays on 'Seleccionar' (D80). */
const ifThere = (id: number, choices: readonly { readonly id: number }[]): string | null =>
  choices.some((choice) => choice.id === id) ? String(id) : null

/** The add dialog's defaults: activo 1, extension 1, group 3, extra 2 (B §2). */
export const newProduct = ({ extensions, groups }: ProductChoices): ProductValues => ({
  barcode: '',
  code: '',
  name: '',
  description: '',
  shopId: null,
  extensionId: ifThere(1, extensions),
  groupId: ifThere(3, groups),
  elementId: null,
  specificationId: null,
  isActive: '1',
  isExtra: '2',
  quantity: '',
  price: '',
  ownAdiPrice: '',
  minimum: '',
  maximum: '',
  supplierId: null,
  photos: '',
})

/** Of the product before, what the next one most often shares. */
export const nextProduct = (defaults: ProductValues, before: ProductValues): ProductValues => ({
  ...defaults,
  shopId: before.shopId,
  extensionId: before.extensionId,
  groupId: before.groupId,
  elementId: before.elementId,
})

/** A new product like another: only what tells them apart is still to be said. */
export const copyOf = (product: Product): ProductValues => ({
  ...valuesOf(product),
  barcode: '',
  code: '',
  quantity: '',
})

/** What of a product both dialogs fill in. */
export type FilledProduct = Pick<Product, keyof ProductValues>

const figure = (value: number | null | undefined): string => (value == null ? '' : String(value))

export const valuesOf = (product: FilledProduct): ProductValues => ({
  barcode: product.barcode,
  code: product.code,
  name: product.name,
  description: product.description,
  shopId: String(product.shopId),
  extensionId: String(product.extensionId),
  groupId: String(product.groupId),
  elementId: String(product.elementId),
  specificationId: String(product.specificationId),
  isActive: product.isActive ? '1' : '2',
  isExtra: product.isExtra ? '1' : '2',
  quantity: String(product.quantity),
  price: writeMoney(product.price),
  ownAdiPrice: product.ownAdiPrice === null ? '' : writeMoney(product.ownAdiPrice),
  minimum: figure(product.minimum),
  maximum: figure(product.maximum),
  supplierId: product.supplierId == null ? null : String(product.supplierId),
  photos: product.photos.join(','),
})

/** Of what must be filled, whether something is not (B §5). */
export const hasEmpty = ({
  description,
  ownAdiPrice,
  minimum,
  maximum,
  supplierId,
  ...required
}: ProductValues): boolean => Object.values(required).some((value) => value === null || value.trim() === '')

type Choice = { readonly id: number; readonly name: string }

/** Names that a product still has although they can no longer be chosen. */
export type KeptChoices = Partial<Record<keyof ProductValues, Choice>>

export const keptChoicesOf = (product: Product): KeptChoices => ({
  shopId: { id: product.shopId, name: product.shop },
  extensionId: { id: product.extensionId, name: product.extension },
  groupId: { id: product.groupId, name: product.group },
  elementId: { id: product.elementId, name: product.element },
  specificationId: { id: product.specificationId, name: product.specification },
  ...(product.supplierId != null && { supplierId: { id: product.supplierId, name: product.supplier ?? '' } }),
})

export type ProductFigure = 'quantity' | 'price' | 'ownAdiPrice' | 'minimum' | 'maximum'

/** An amount as the wire writes it, where it can be read. */
export const tidied = (field: ProductFigure, written: string): string =>
  field === 'quantity' || field === 'minimum' || field === 'maximum' ? tidyQuantity(written) : tidyMoney(written)

/**
 * Writes an amount plainly once it is left. One that is not changed keeps its fault: taken away while a button is pressed,
 * its lines would move the button from under the finger.
 */
export function tidyField(form: UseFormReturnType<ProductValues>, field: ProductFigure): void {
  const tidy = tidied(field, form.values[field])
  if (tidy !== form.values[field]) form.setFieldValue(field, tidy)
}

export const tidiedAmounts = ({ quantity, price, ownAdiPrice, minimum, maximum }: ProductValues) => ({
  minimum: tidyQuantity(minimum),
  maximum: tidyQuantity(maximum),
  quantity: tidyQuantity(quantity),
  price: tidyMoney(price),
  ownAdiPrice: tidyMoney(ownAdiPrice),
})
