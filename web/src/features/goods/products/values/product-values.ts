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
  photosField,
  textField,
} from '../../../../api/records/described-form.ts'

export type ProductChoices = Pick<
  z.output<typeof stockList.reply>,
  'shops' | 'extensions' | 'groups' | 'elements' | 'specifications'
>

type Choice = { readonly id: number; readonly name: string }

/** Names of a product's values that can no longer be chosen. */
export type KeptChoices = Partial<Record<string, Choice>>

/** Activo 1 and extra 2 are preset (B §2). */
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
    /** Names of uploaded photos, separated by commas. */
    photos: photosField('Fotos'),
  })
}

/** null for a choice not made. */
export type ProductValues = FormValues<ReturnType<typeof productForm>>

/** A missing default stays on 'Seleccionar' (D80). */
const ifThere = (id: number, choices: readonly { readonly id: number }[]): string | null =>
  choices.some((choice) => choice.id === id) ? String(id) : null

/** Presets extension 1 and group 3, if they exist (B §2). */
export const newProduct = (choices: ProductChoices): ProductValues => ({
  ...productForm(choices).empty,
  extensionId: ifThere(1, choices.extensions),
  groupId: ifThere(3, choices.groups),
})

/** Keeps values that the next product usually shares with the one before. */
export const nextProduct = (defaults: ProductValues, before: ProductValues): ProductValues => ({
  ...defaults,
  shopId: before.shopId,
  extensionId: before.extensionId,
  groupId: before.groupId,
  elementId: before.elementId,
})

/** Leaves out values that must differ. */
export const copyOf = (product: Product): ProductValues => ({
  ...valuesOf(product),
  barcode: '',
  code: '',
  quantity: '',
})

export type FilledProduct = Pick<Product, keyof ProductValues>

export const valuesOf = (product: FilledProduct): ProductValues => productForm().valuesOf(product)

/** True if a required field is empty (B §5). */
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

/** Returns the wire's format, or the text itself if it cannot be parsed. */
export const tidied = (field: ProductFigure, written: string): string =>
  field === 'quantity' || field === 'minimum' || field === 'maximum' ? tidyQuantity(written) : tidyMoney(written)

/** An unchanged field keeps its error: a vanishing message would move the button that is being pressed. */
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
