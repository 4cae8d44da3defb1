import type { stockList } from '@mostrador/contract/stock'
import { writeMoney } from '@mostrador/domain/money'
import type { Product } from '@mostrador/domain/product'
import type { z } from 'zod'

/** The lists that both dialogs choose from; the list's answer brings them. */
export type Choices = Pick<
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
}

/** A default that does not exist stays on 'Seleccionar' (D80). */
const ifThere = (id: number, choices: readonly { readonly id: number }[]): string | null =>
  choices.some((choice) => choice.id === id) ? String(id) : null

/** The add dialog's defaults: activo 1, extension 1, group 3, extra 2 (B §2). */
export const newProduct = ({ extensions, groups }: Choices): ProductValues => ({
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
})

export const valuesOf = (product: Product): ProductValues => ({
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
})

/** Of what must be filled, whether something is not (B §5). */
export const hasEmpty = ({ description, ownAdiPrice, ...required }: ProductValues): boolean =>
  Object.values(required).some((value) => value === null || value.trim() === '')
