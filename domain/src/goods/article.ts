import { fold } from '../search.ts'

/** Identity of an article. A product is an article in one shop and extension (D115). */
export interface Article {
  readonly barcode: string
  readonly code: string
}

/**
 * Tests for the same article: equal barcodes or, where one is missing, equal codes. `listSameArticle` does it in SQL
 * (server/src/features/goods/stock/article.queries.ts).
 */
export function isSameArticle(one: Article, other: Article): boolean {
  if (one.barcode !== '' && other.barcode !== '') return one.barcode === other.barcode
  return one.code !== '' && fold(one.code) === fold(other.code)
}
