import { worldBarcode } from '@mostrador/domain/goods/barcode'
import { writeMoney } from '@mostrador/domain/money'
import type { CatalogueProduct } from '@mostrador/domain/public/catalogue'
import type { BrandPage } from '@mostrador/domain/public/site-page'
import { photoAddress } from '../paths.ts'
import { productAddress } from './page/addresses.ts'

export interface Structured {
  readonly '@type': string
  readonly [name: string]: unknown
}

/** With the price that the till charges. */
export const productData = ({ origin, brand, shop }: BrandPage, product: CatalogueProduct): Structured => ({
  '@type': 'Product',
  name: product.name,
  ...(product.description !== '' && { description: product.description }),
  sku: product.code,
  ...(worldBarcode(product.barcode) !== '' && { gtin: product.barcode }),
  category: product.group,
  ...(product.photos.length > 0 && { image: product.photos.map((file) => origin + photoAddress(file)) }),
  url: origin + productAddress(brand.slug, product.id),
  offers: {
    '@type': 'Offer',
    url: origin + productAddress(brand.slug, product.id),
    priceCurrency: 'GTQ',
    price: writeMoney(product.offerPrice ?? product.price),
    availability: `https://schema.org/${product.quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    seller: { '@type': 'Store', name: shop.title },
  },
})
