import type { PublicShop } from '@mostrador/domain/site/site-page'

/** When and for whom the announced reductions hold: the till itself takes nothing off (D40). */
export const reductionTerms = ({ offerPercent, reducedPercent, hasAffiliates }: PublicShop): string =>
  [
    ...(offerPercent > 0 ? [`${offerPercent} %: pídalo en la tienda.`] : []),
    ...(reducedPercent > 0
      ? [
          `${reducedPercent} %: ${hasAffiliates ? 'para afiliados, salvo productos con precio propio' : 'sirve para comparar, en caja no se aplica'}.`,
        ]
      : []),
  ].join(' ')

/** 'Disponible (12)', as specified; none left says so. */
export const stockWords = (quantity: number): string => (quantity === 0 ? 'Agotado' : `Disponible (${quantity})`)

/** From here on a card says that few are left. */
export const FEW = 3

export const countWords = (total: number): string => (total === 1 ? 'Artículo encontrado' : 'Artículos encontrados')
