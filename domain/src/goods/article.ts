import { fold } from '../search.ts'

/** Identity of an article. A product is an article in one shop and extension (D115). */
export interface Article {
  readonly barcode: string
  readonly code: string
}

/** Compares barcodes or, if one is missing, codes. `listSameArticle` (article.queries.ts) does it in SQL. */
export function isSameArticle(one: Article, other: Article): boolean {
  if (one.barcode !== '' && other.barcode !== '') return one.barcode === other.barcode
  return one.code !== '' && fold(one.code) === fold(other.code)
}
