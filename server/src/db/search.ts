import { LARGEST_PAGE, PAGE_SIZE } from '@mostrador/domain/paging'
import { fold, likePattern } from '@mostrador/domain/search'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'

/** One page of a list, or all of it. */
export interface Listing<Column extends string = string> {
  /** null: the whole list, as the specification has it. */
  readonly page: number | null
  readonly size: number
  readonly search: string
  readonly columns: ReadonlySet<Column>
}

/** What a list call asked for, with the house's defaults. */
export const listing = <Column extends string>(
  asked: { page?: number | undefined; pageSize?: number | undefined; search?: string | undefined },
  columns: ReadonlySet<Column>,
): Listing<Column> => ({
  page: asked.page ?? null,
  size: Math.min(asked.pageSize ?? PAGE_SIZE, LARGEST_PAGE),
  search: (asked.search ?? '').trim(),
  columns,
})

/** A search's statement parameters: the pattern and, for each column that may be searched, whether it is ticked. */
export type SearchParams<Column extends string> = { readonly pattern: string } & {
  readonly [Name in Column as `by_${Name}`]: number
}

/** Of columns whose texts are of few letters: whether a folded word may stand in one. Any word may stand in the others. */
export type Holding<Column extends string> = Partial<Record<Column, (word: string) => boolean>>

/** `holding` saves reading columns in which the word cannot be: in a million rows each costs a tenth of a second. */
export const searchParams = <Column extends string>(
  all: readonly Column[],
  { search, columns }: Listing<Column>,
  holding: Holding<Column> = {},
): SearchParams<Column> => {
  const word = fold(search)
  const isLookedAt = (column: Column) => search === '' || (columns.has(column) && (holding[column]?.(word) ?? true))
  return {
    pattern: likePattern(search),
    ...Object.fromEntries(all.map((column) => [`by_${column}`, isLookedAt(column) ? 1 : 0])),
  } as SearchParams<Column>
}

/**
 * Substring match over the ticked columns (D56): `texts` gives each column as folded text. The statement stays one
 * text whatever is ticked, so that it is prepared once.
 */
export const matches = <Column extends string>(
  params: { readonly [Name in keyof SearchParams<Column>]: RawBuilder<SearchParams<Column>[Name]> },
  texts: Readonly<Record<Column, Expression<string> | RawBuilder<string>>>,
): RawBuilder<SqlBool> => {
  const flags = params as Readonly<Record<string, RawBuilder<number>>>
  const choices = (Object.keys(texts) as Column[]).map(
    (column) => sql`(${flags[`by_${column}`]} = 1 and ${texts[column]} like ${params.pattern} escape '\\')`,
  )
  return sql<SqlBool>`(${sql.join(choices, sql` or `)})`
}

/** First row and number of rows of a page; everything when no page was asked for, up to `most`. */
export const bounds = ({ page, size }: Listing, most: number): { limit: number; offset: number } =>
  page === null ? { limit: most, offset: 0 } : { limit: size, offset: (page - 1) * size }
