import { groupCount } from '@mostrador/domain/count'
import { type Reduction, type Reductions, reductionsOf } from '@mostrador/domain/public/catalogue'

const TERMS: Readonly<Record<Reduction['kind'], string>> = {
  offer: 'pídalo en la tienda.',
  compared: 'para afiliados, salvo productos con precio propio.',
}

/** The terms of the announced discounts, which the till does not apply by itself (D40). */
export const reductionTerms = (shop: Reductions): string =>
  reductionsOf(shop, 0)
    .map(({ kind, percent }) => `${percent} %: ${TERMS[kind]}`)
    .join(' ')

/** 'Disponible (12)', 'Agotado' */
export const stockWords = (quantity: number): string =>
  quantity === 0 ? 'Agotado' : `Disponible (${groupCount(quantity)})`

export const FEW = 3

export const countWords = (total: number): string => (total === 1 ? 'Artículo encontrado' : 'Artículos encontrados')
