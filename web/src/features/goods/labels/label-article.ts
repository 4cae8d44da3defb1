import type { labelList } from '@mostrador/contract/goods/labels'
import { labelledBarcode } from '@mostrador/domain/goods/barcode'
import { type LabelRun, labelName } from '@mostrador/domain/goods/label'
import type { z } from 'zod/mini'
import type { WantedProduct } from './use-wanted-labels.ts'

type Marks = z.output<typeof labelList.reply>['marks']

export const runsOf = (products: readonly WantedProduct[], marks: Marks, hasAdi: boolean): LabelRun[] =>
  products.map(({ product, units }) => ({
    article: {
      name: labelName(product),
      code: product.code,
      barcode: labelledBarcode(product),
      price: product.price,
      adi: hasAdi ? product.adi : null,
      offerPrice: product.offerPrice,
      offerText: product.offerText,
      mark: marks.find(({ shopId }) => shopId === product.shopId) ?? { title: product.shop, template: 'linen' },
    },
    units,
  }))
