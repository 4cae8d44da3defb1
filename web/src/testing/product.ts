import type { Product } from '@mostrador/domain/goods/product'
import { NO_TEXTS } from '@mostrador/domain/goods/product-texts'

export const product = (id: number, more: Partial<Product> = {}): Product => ({
  id,
  code: `VN-${id}`,
  barcode: `75010000${id}`,
  name: `Toalla ${id}`,
  ...NO_TEXTS,
  photos: [],
  group: '',
  element: '',
  specification: '',
  quantity: 5,
  price: 1_000,
  isExtra: false,
  isActive: true,
  shop: 'Rosales',
  extension: 'Central',
  shopId: 2,
  extensionId: 1,
  groupId: 1,
  elementId: 1,
  specificationId: 1,
  ownAdiPrice: null,
  version: 1,
  ...more,
})
