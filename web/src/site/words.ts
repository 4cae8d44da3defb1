import type { Brand } from '@mostrador/domain/brand'

/** When and for whom the announced reductions hold: the till itself takes nothing off (D40). */
export const REDUCTION_TERMS: Readonly<Record<Brand['key'], string>> = {
  vianney: '5 %: pídalo en la tienda. 20 %: solo para afiliados.',
  balam: '20 %: sirve para comparar, en caja no se aplica.',
}

/** 'Disponible (12)', as specified; none left says so. */
export const stockWords = (quantity: number): string => (quantity === 0 ? 'Agotado' : `Disponible (${quantity})`)

/** From here on a card says that few are left. */
export const FEW = 3

export const countWords = (total: number): string => (total === 1 ? 'Artículo encontrado' : 'Artículos encontrados')
