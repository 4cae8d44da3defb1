import { type Reduction, type Reductions, reductionsOf } from '@mostrador/domain/public/catalogue'

const TERMS: Readonly<Record<Reduction['kind'], string>> = {
  offer: 'pídalo en la tienda.',
  compared: 'para afiliados, salvo productos con precio propio.',
}

/** When and for whom the announced reductions hold: the till itself takes nothing off (D40). */
export const reductionTerms = (shop: Reductions): string =>
  reductionsOf(shop, 0)
    .map(({ kind, percent }) => `${percent} %: ${TERMS[kind]}`)
    .join(' ')

/** 'Disponible (12)' as specified, or 'Agotado' for 0. */
export const stockWords = (quantity: number): string => (quantity === 0 ? 'Agotado' : `Disponible (${quantity})`)

/** Stock up to which a card says that few are left. */
export const FEW = 3

export const countWords = (total: number): string => (total === 1 ? 'Artículo encontrado' : 'Artículos encontrados')
