import type { UseFormReturnType } from '@mantine/form'
import type { stockList } from '@mostrador/contract/goods/stock'
import type { Product } from '@mostrador/domain/goods/product'
import { eachText, PRODUCT_TEXTS } from '@mostrador/domain/goods/product-texts'
import { tidyMoney, tidyQuantity } from '@mostrador/domain/typed-amount'
import type { z } from 'zod/mini'
import {
  activeField,
  choiceField,
  describedForm,
  type FormValues,
  flagField,
  moneyField,
  textField,
} from '../../../../api/records/described-form.ts'

/** The lists that both dialogs choose from; the list's answer brings them. */
export type ProductChoices = Pick<
  z.output<typeof stockList.reply>,
  'shops' | 'extensions' | 'groups' | 'elements' | 'specifications'
>

type Choice = { readonly id: number; readonly name: string }

/** Names that a product still has although they can no longer be chosen. */
export type KeptChoices = Partial<Record<string, Choice>>

/** What both forms of a product fill in. Activo 1 and extra 2 are preset (B §2). */
export const productForm = (choices?: ProductChoices, kept: KeptChoices = {}) => {
  const choice = (label: string, field: string, listed: readonly Choice[] = []) =>
    choiceField(label, [...listed, ...(kept[field] ? [kept[field]] : [])])
  return describedForm({
    barcode: textField('Código de barras'),
    code: textField('Código'),
    name: textField('Nombre'),
    ...eachText((name) => textField(PRODUCT_TEXTS[name].heading)),
    shopId: choice('Comercio', 'shopId', choices?.shops),
    extensionId: choice('Extensión', 'extensionId', choices?.extensions),
    groupId: choice('Grupo', 'groupId', choices?.groups),
    elementId: choice('Elemento', 'elementId', choices?.elements),
    specificationId: choice('Especificación', 'specificationId', choices?.specifications),
    isActive: activeField('Estado'),
    isExtra: flagField('Extra', ['Si', 'No'], '2'),
    quantity: textField('Cantidad'),
    price: moneyField('Valor'),
    ownAdiPrice: moneyField('Precio ADI'),
    minimum: textField('Mínimo'),
    maximum: textField('Máximo'),
    supplierId: choice('Casa proveedora', 'supplierId'),
    /** Names of those that were uploaded, separated by commas. */
    photos: { ...textField('Fotos'), typed: (names: readonly string[] = []) => names.join(',') },
  })
}

/** What both dialogs fill in, as the wire writes it; null while a choice stands on 'Seleccionar'. */
export type ProductValues = FormValues<ReturnType<typeof productForm>>

/** A default that does not exist stays on 'Seleccionar' (D80). */
const ifThere = (id: number, choices: readonly { readonly id: number }[]): string | null =>
  choices.some((choice) => choice.id === id) ? String(id) : null

/** The add dialog's defaults: extension 1 and group 3, where there are such (B §2). */
export const newProduct = (choices: ProductChoices): ProductValues => ({
  ...productForm(choices).empty,
  extensionId: ifThere(1, choices.extensions),
  groupId: ifThere(3, choices.groups),
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

export const valuesOf = (product: FilledProduct): ProductValues => productForm().valuesOf(product)

/** Of what must be filled, whether something is not (B §5). */
export const hasEmpty = ({ ownAdiPrice, minimum, maximum, supplierId, ...required }: ProductValues): boolean =>
  Object.entries(required).some(
    ([field, value]) => !(field in PRODUCT_TEXTS) && (value === null || value.trim() === ''),
  )

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
