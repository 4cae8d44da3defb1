import { comparedCode, readingsOf } from '@mostrador/domain/goods/barcode'
import { fold, labelHolding } from '@mostrador/domain/search'
import { MOST_OFFERED } from '../../../api/lists/search-as-typed.ts'
import type { CountArticle, CountDetail } from './count-words.ts'

export type KnownArticle = Omit<CountArticle, 'reason'> & { readonly reason?: string }

export interface Articles {
  readonly byId: ReadonlyMap<number, KnownArticle>
  /** By exact barcode, else by exact code (D57), else by further code (D174). */
  readonly find: (code: string) => KnownArticle | undefined
  readonly search: (text: string) => KnownArticle[]
}

export function articlesOf({ lines, uncounted }: Pick<CountDetail, 'lines' | 'uncounted'>): Articles {
  const all: KnownArticle[] = [...lines, ...uncounted]
  const byBarcode = new Map(all.flatMap((article) => (article.barcode ? [[article.barcode, article] as const] : [])))
  const byCode = new Map(all.flatMap((article) => (article.code ? [[fold(article.code), article] as const] : [])))
  const byFurther = new Map(
    all.flatMap((article) => (article.codes ?? []).map(({ code }) => [comparedCode(code), article] as const)),
  )
  return {
    byId: new Map(all.map((article) => [article.id, article])),
    find(code) {
      for (const reading of readingsOf(code)) {
        const article = byBarcode.get(reading) ?? byCode.get(fold(reading))
        if (article) return article
      }
      return readingsOf(code)
        .map((reading) => byFurther.get(comparedCode(reading)))
        .find(Boolean)
    },
    search(text) {
      if (fold(text.trim()) === '') return []
      const holds = labelHolding(text)
      return all
        .filter(({ name, code, specification }) => holds(`${name} ${specification} ${code}`))
        .slice(0, MOST_OFFERED)
    },
  }
}
