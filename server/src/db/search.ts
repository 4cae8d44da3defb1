import type { ListColumns, ListQuery, Sort } from '@mostrador/contract/list'
import type { NumberLetter } from '@mostrador/domain/document-number'
import { COUNTED_ROWS, LARGEST_PAGE, PAGE_SIZE } from '@mostrador/domain/paging'
import { daysTyped, fold, likePattern, searchWords, type TextKind, typedAs } from '@mostrador/domain/search'
import {
  type Compilable,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { asText, bigintParam, textParam } from './dialect.ts'
import { type Markers, wordsIn } from './parameters.ts'
import type { Schema } from './schema.ts'
import type { Db } from './session.ts'
import type { Engine, Statement } from './statement.ts'

export interface Listing<Column extends string = string, Sorted extends string = Column> {
  /** null: the whole list, as the specification has it. */
  readonly page: number | null
  readonly size: number
  readonly search: string
  readonly columns: ReadonlySet<Column>
  /** null: in the list's own order. */
  readonly sort: Sort<Sorted> | null
}

export type ListingOf<Columns> =
  Columns extends ListColumns<infer Column, infer Sorted> ? Listing<Column, Sorted> : never

export const WHOLE_LIST = { page: null, size: 0, search: '', columns: new Set<never>(), sort: null } as const

export const NO_COLUMNS = { ticked: () => new Set<never>() }

/** Reads a list call's query. A call that searches or sorts without a page asks for the first one (wire.md). */
export const listing = <Column extends string, Sorted extends string>(
  query: ListQuery<Sorted>,
  columns: Pick<ListColumns<Column, Sorted>, 'ticked'>,
): Listing<Column, Sorted> => {
  const { page, pageSize, search, sort } = query
  const isWhole = [page, pageSize, search, query.columns, sort].every((value) => value === undefined)
  return { ...wholeListing(query, columns), page: isWhole ? null : (page ?? 1) }
}

export type ReadsOfList = typeof listing

export const wholeListing = <Column extends string, Sorted extends string>(
  query: ListQuery<Sorted>,
  columns: Pick<ListColumns<Column, Sorted>, 'ticked'>,
): Listing<Column, Sorted> => ({
  page: null,
  size: Math.min(query.pageSize ?? PAGE_SIZE, LARGEST_PAGE),
  search: (query.search ?? '').trim(),
  columns: columns.ticked(query.columns),
  sort: query.sort ?? null,
})

/** Patterns that a word is compared with, by kind of column. `time_days` are the days it means ('' for any). */
const WORD_PARAMS = ['text_pattern', 'number_pattern', 'money_pattern', 'time_pattern', 'time_days'] as const
type WordParams = Readonly<Record<(typeof WORD_PARAMS)[number], string>>

/**
 * Statement parameters: the first word's patterns, which columns are ticked, and the number of words. The second
 * word's end in `_2`, and so on.
 */
export type SearchParams<Column extends string> = WordParams & { readonly words: number } & {
  readonly [Name in Column as `by_${Name}`]: number
}

/** Tests whether a column with a small alphabet can contain a word. Columns without a test can contain any. */
export type Holding<Column extends string> = Partial<Record<Column, (word: string) => boolean>>

const NO_DAY = '-'

const daysOf = (search: string): string => {
  const days = daysTyped(search)
  return days === undefined ? '' : days.join(' ') || NO_DAY
}

const wordParams = (word: string): WordParams => ({
  text_pattern: likePattern(word),
  number_pattern: likePattern(word, 'number'),
  money_pattern: likePattern(word, 'money'),
  time_pattern: likePattern(word, 'time'),
  time_days: daysOf(word),
})

const placed = (name: string, place: number): string => (place === 0 ? name : `${name}_${place + 1}`)

/**
 * Returns the words of a search, the longest first. An empty search returns one empty word, which every text
 * contains.
 */
export const wordsSearched = <Column extends string>(
  kinds: Readonly<Record<Column, TextKind>>,
  { search, columns }: { readonly search: string; readonly columns: ReadonlySet<string> },
): readonly string[] => {
  const hasTimes = (Object.keys(kinds) as Column[]).some((column) => kinds[column] === 'time' && columns.has(column))
  const words = searchWords(search, hasTimes).toSorted((one, other) => other.length - one.length)
  return words.length === 0 ? [''] : words
}

/**
 * `holding` skips columns that cannot contain a word: each costs a tenth of a second in a million rows. `words` has
 * the words in the order in which rows are tested.
 */
export const searchParams = <Column extends string>(
  kinds: Readonly<Record<Column, TextKind>>,
  typed: { readonly search: string; readonly columns: ReadonlySet<string> },
  holding: Holding<Column> = {},
  words: readonly string[] = wordsSearched(kinds, typed),
): SearchParams<Column> => {
  const { search, columns } = typed
  const names = Object.keys(kinds) as Column[]
  const mayHold = (column: Column, word: string) =>
    columns.has(column) && (holding[column]?.(typedAs(kinds[column], word)) ?? true)
  const isAnywhere = words.every((word) => names.some((column) => mayHold(column, word)))
  const isLookedAt = (column: Column) => search === '' || (isAnywhere && words.some((word) => mayHold(column, word)))
  const params = words.flatMap((word, place) =>
    Object.entries(wordParams(word)).map(([name, value]) => [placed(name, place), value]),
  )
  return {
    ...Object.fromEntries(params),
    ...Object.fromEntries(names.map((column) => [`by_${column}`, isLookedAt(column) ? 1 : 0])),
    words: words.length,
  } as SearchParams<Column>
}

export type Texts<Column extends string> = Readonly<Record<Column, Expression<string> | RawBuilder<string>>>

type Searched<Column extends string> = {
  readonly [Name in keyof SearchParams<Column>]: RawBuilder<SearchParams<Column>[Name]>
}

const anyHas = <Column extends string>(
  params: Searched<Column>,
  texts: Texts<Column>,
  has: (column: Column) => RawBuilder<SqlBool>,
): RawBuilder<SqlBool> => {
  const given = params as Readonly<Record<string, RawBuilder<string>>>
  const choices = (Object.keys(texts) as Column[]).map(
    (column) => sql`(${given[`by_${column}`]} = 1 and ${has(column)})`,
  )
  return sql<SqlBool>`(${sql.join(choices, sql` or `)})`
}

const isLike = (text: Expression<string> | RawBuilder<string>, pattern: RawBuilder<string>): RawBuilder<SqlBool> =>
  sql`${text} like ${pattern} escape '\\'`

const wordAt = (params: object, place: number): Markers<WordParams> => {
  const given = params as Readonly<Record<string, RawBuilder<string>>>
  return Object.fromEntries(WORD_PARAMS.map((name) => [name, given[placed(name, place)]])) as Markers<WordParams>
}

/**
 * Each word stands in a ticked column (D56, D173). One statement text serves every choice of columns, so it is
 * prepared once for each number of words. Times are searched as shown: to the minute, and by weekday.
 */
export const matches = <Column extends string>(
  params: Searched<Column>,
  texts: Texts<Column>,
  kinds: Readonly<Record<Column, TextKind>>,
): RawBuilder<SqlBool> => {
  const words = Array.from({ length: wordsIn(params) }, (_, place) => {
    const word = wordAt(params, place)
    const days = word.time_days
    return anyHas(params, texts, (column) =>
      kinds[column] !== 'time'
        ? isLike(texts[column], word[`${kinds[column]}_pattern`])
        : sql`${isLike(sql`substr(${texts[column]}, 1, 16)`, word.time_pattern)}
          and (${days} = '' or ${days} like '%' || substr(${texts[column]}, 1, 10) || '%')`,
    )
  })
  return sql<SqlBool>`${sql.join(words, sql` and `)}`
}

/** Matches at least every row that `matches` finds by the first word. Reads stored texts, so that an index applies. */
export const mayMatch = <Column extends string>(
  params: Searched<Column>,
  texts: Texts<Column>,
  kinds: Readonly<Record<Column, TextKind>>,
): RawBuilder<SqlBool> =>
  anyHas(params, texts, (column) => isLike(texts[column], wordAt(params, 0)[`${kinds[column]}_pattern`]))

/** The folded word that people read for a `choice` number. */
export const choiceText = <Word extends string>(
  column: RawBuilder<unknown>,
  numbers: Readonly<Record<Word, number>>,
  words: Readonly<Record<Word, string>>,
): RawBuilder<string> => {
  const cases = (Object.keys(numbers) as Word[]).map(
    (word) => sql`when ${sql.lit(numbers[word])} then ${sql.lit(fold(words[word]))}`,
  )
  return sql<string>`case ${column} ${sql.join(cases, sql` `)} end`
}

export const wordText = <Word extends string>(
  column: RawBuilder<unknown>,
  words: Readonly<Record<Word, string>>,
): RawBuilder<string> => {
  const cases = (Object.keys(words) as Word[]).map(
    (word) => sql`when ${sql.lit(word)} then ${sql.lit(fold(words[word]))}`,
  )
  return sql<string>`case ${column} ${sql.join(cases, sql` `)} end`
}

export const numberText = (
  engine: Engine,
  letter: NumberLetter,
  issuedLocal: string,
  id: string,
): RawBuilder<string> => {
  const figures = sql<string>`substr(${sql.ref(issuedLocal)}, 1, 4) || ${asText(engine, sql.ref(id))}`
  return letter === '' ? figures : sql`${sql.lit(fold(letter))} || ${figures}`
}

export type Orders<Sorted extends string> = Readonly<Record<Sorted, RawBuilder<unknown>>>

export const NEWEST_FIRST = { column: 'id', isDescending: true } as const

/** A choice among flags as a parameter: 0, 1, or -1 for both. */
export const flagOf = (flag: boolean | undefined): number => (flag === undefined ? -1 : Number(flag))

export const isFlag = (engine: Engine, column: string, flag: RawBuilder<number>): RawBuilder<SqlBool> =>
  sql`(${bigintParam(engine, flag)} = -1 or ${sql.ref(column)} = ${bigintParam(engine, flag)})`

/** A choice among ids as a parameter: 0 for any. */
export const isId = (engine: Engine, column: string, id: RawBuilder<number>): RawBuilder<SqlBool> =>
  sql`(${bigintParam(engine, id)} = 0 or ${sql.ref(column)} = ${bigintParam(engine, id)})`

/** A choice among words as a parameter: '' for any. */
export const isWord = (
  engine: Engine,
  column: string | RawBuilder<string>,
  word: RawBuilder<string>,
): RawBuilder<SqlBool> => {
  const shown = typeof column === 'string' ? sql.ref(column) : column
  return sql`(${textParam(engine, word)} = '' or ${shown} = ${textParam(engine, word)})`
}

/** From a local day to a local day, both included, of a column of local time: '' for no limit. */
export const isInDays = (
  engine: Engine,
  column: string,
  { from, to }: { readonly from: RawBuilder<string>; readonly to: RawBuilder<string> },
): RawBuilder<SqlBool> =>
  sql`((${textParam(engine, from)} = '' or ${sql.ref(column)} >= ${textParam(engine, from)})
    and (${textParam(engine, to)} = '' or ${sql.ref(column)} < ${textParam(engine, to)} || '~'))`

export const ID = sql.ref('id')

export const inOrder = <Sorted extends string>(
  { column, isDescending }: Sort<Sorted>,
  orders: Orders<Sorted>,
  id: RawBuilder<unknown> = ID,
): RawBuilder<unknown> => {
  const way = sql.raw(isDescending ? 'desc' : 'asc')
  // An id needs no other to tell two rows apart.
  return orders[column] === id ? sql`${id} ${way}` : sql`${orders[column]} ${way}, ${id} ${way}`
}

const nameOf = ({ column, isDescending }: Sort): string => `${isDescending ? '-' : ''}${column}`

/** Something for each order of a list: a statement is one text, prepared once, and each order walks in its own way. */
export function byOrder<Sorted extends string, Made>(
  { sorted }: Pick<ListColumns<string, Sorted>, 'sorted'>,
  make: (sort: Sort<Sorted>) => Made,
): (sort: Sort<Sorted>) => Made {
  const sorts = (Object.keys(sorted) as Sorted[]).flatMap((column) =>
    [false, true].map((isDescending) => ({ column, isDescending })),
  )
  const made = new Map(sorts.map((sort) => [nameOf(sort), make(sort)]))
  return (sort) => {
    const found = made.get(nameOf(sort))
    if (found === undefined) throw new Error(`No order by ${sort.column}`)
    return found
  }
}

export type PageLimits = { readonly limit: number; readonly offset: number }

export const bounds = ({ page, size }: Pick<Listing, 'page' | 'size'>, most: number): PageLimits =>
  page === null ? { limit: most, offset: 0 } : { limit: size, offset: (page - 1) * size }

export const countOf = <Tables, From extends keyof Tables, Row>(
  db: Kysely<Schema>,
  rows: SelectQueryBuilder<Tables, From, Row>,
): Compilable<{ total: number }> =>
  db.selectFrom(rows.as('counted')).select((eb) => eb.fn.countAll<number>().as('total'))

/**
 * Reads a page and the total number of rows, or the whole list up to `most` without a total. A page that is not full is
 * the last one, so its rows need no count.
 */
export async function readListing<Params extends object, Row>(
  db: Db,
  { page, count }: { page: Statement<Params & PageLimits, Row>; count: Statement<Params & Counted, { total: number }> },
  params: Params,
  listRequest: Pick<Listing, 'page' | 'size'>,
  most: number,
): Promise<{ rows: Row[]; total: number | undefined }> {
  const { limit, offset } = bounds(listRequest, most)
  const rows = await db.all(page, { ...params, limit, offset })
  if (listRequest.page === null) return { rows, total: undefined }
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0)
  if (isLast) return { rows, total: Math.min(offset + rows.length, COUNTED_ROWS) }
  return { rows, total: (await db.first(count, { ...params, most: COUNTED_ROWS }))?.total }
}

type Counted = { readonly most: number }
