import { fold } from '../search.ts'

/** What tells an article wherever it stands; a product is an article in one shop and extension (D115). */
export interface Article {
  readonly barcode: string
  readonly code: string
}

/**
 * Whether two products are the same article: their barcode is equal or, where one has none, their code. The same in SQL:
 * `listSameArticle` (server/src/features/goods/stock/article.queries.ts).
 */
export function isSameArticle(one: Article, other: Article): boolean {
  if (one.barcode !== '' && other.barcode !== '') return one.barcode === other.barcode
  return one.code !== '' && fold(one.code) === fold(other.code)
}
