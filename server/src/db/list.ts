import type { ListColumns } from '@mostrador/contract/list'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import type { TextKind } from '@mostrador/domain/search'
import {
  type Compilable,
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { asText, bigintParam, shownMoney } from './dialect.ts'
import type { Bindable, Markers } from './parameters.ts'
import type { Schema } from './schema.ts'
import {
  byOrder,
  choiceText,
  countOf,
  flagOf,
  type Holding,
  ID,
  inOrder,
  isFlag,
  isId,
  isInDays,
  isWord,
  type Listing,
  matches,
  numberText,
  type Orders,
  type PageLimits,
  readListing,
  searchParams,
  type Texts,
  wordText,
} from './search.ts'
import type { Db } from './session.ts'
import { type Engine, statement } from './statement.ts'
import type { Fields, Table } from './table.ts'

export interface ColumnSql {
  readonly text: (engine: Engine) => RawBuilder<string>
  readonly order: (engine: Engine) => RawBuilder<unknown>
}

export type OrderSql = Omit<ColumnSql, 'text'>

/** A column is named as in SQL ('name_key', 'product.name_key'), or is an expression. */
type Source<Value> = string | RawBuilder<Value>

const refOf = <Value>(source: Source<Value>): RawBuilder<Value> =>
  typeof source === 'string' ? sql<Value>`${sql.ref(source)}` : source

const both = (text: RawBuilder<string>): ColumnSql => ({ text: () => text, order: () => text })

/** A text that is stored as it is searched: folded, a local time, figures. */
export const asStored = (source: Source<string>): ColumnSql => both(refOf(source))

export const asStoredOrEmpty = (source: Source<string | null>): ColumnSql =>
  both(sql<string>`coalesce(${refOf(source)}, '')`)

export const inLowerCase = (source: Source<string>): ColumnSql => ({
  text: () => sql<string>`lower(${refOf(source)})`,
  order: () => refOf(source),
})

export const wholeNumber = (source: Source<number>): ColumnSql => ({
  text: (engine) => asText(engine, refOf(source)),
  order: () => refOf(source),
})

export const moneySum = (source: Source<number>): ColumnSql => ({
  text: (engine) => shownMoney(engine, refOf(source)),
  order: () => refOf(source),
})

/** Searched by its number (D27), sorted by its id. */
export const documentNumber = (kind: keyof typeof NUMBER_LETTERS, issuedLocal: string, id = 'id'): ColumnSql => ({
  text: (engine) => numberText(engine, NUMBER_LETTERS[kind], issuedLocal, id),
  order: () => sql.ref(id),
})

export const oneOfWords = <Word extends string>(source: Source<string>, words: Readonly<Record<Word, string>>) =>
  both(wordText(refOf(source), words))

export const oneOfChoices = <Word extends string>(
  source: Source<number>,
  numbers: Readonly<Record<Word, number>>,
  words: Readonly<Record<Word, string>>,
) => both(choiceText(refOf(source), numbers, words))

export const activeOrNot = (source: string): ColumnSql =>
  both(sql<string>`case ${sql.ref(source)} when 1 then 'activo' else 'no activo' end`)

export const sortedBy = (source: Source<unknown>): OrderSql => ({ order: () => refOf(source) })

export type ListSql<Searched extends string, Sorted extends string> = Readonly<Record<Searched, ColumnSql>> &
  Readonly<Record<Sorted, OrderSql>>

type OwnSql<Searched extends string, Sorted extends string, Field> = Readonly<
  Record<Exclude<Searched, Field>, ColumnSql>
> &
  Readonly<Record<Exclude<Sorted, Field | Searched>, OrderSql>> &
  Partial<Record<Searched, ColumnSql>> &
  Partial<Record<Sorted, OrderSql>>

function columnOf(
  { column, type, key, write }: ReturnType<Table<string, Fields>['fieldOf']>,
  table: string,
  kind: TextKind | undefined,
  words: Readonly<Record<string, string>> | undefined,
): ColumnSql {
  const source = `${table}.${key ?? column}`
  if (words !== undefined && type === 'text') return oneOfWords(source, words)
  if (words !== undefined) {
    const numbers = Object.fromEntries(Object.keys(words).map((word) => [word, Number(write(word))]))
    return oneOfChoices(source, numbers, words)
  }
  if (key !== undefined || kind === 'time') return asStored(source)
  if (type === 'text') return inLowerCase(source)
  return kind === 'money' ? moneySum(source) : wholeNumber(source)
}

/**
 * The columns of a list over one table. A column named like a field is read from it. `own` has all others. `called`
 * is the table's alias in the statement.
 */
export function columnsOf<F extends Fields, Searched extends string, Sorted extends string>(
  table: Table<string, F>,
  { kinds, words, sorted }: ListColumns<Searched, Sorted>,
  own: OwnSql<Searched, Sorted, keyof F & string>,
  called: string = table.name,
): ListSql<Searched, Sorted> {
  const described = table as unknown as Table<string, Fields>
  const given: Readonly<Record<string, OrderSql | undefined>> = own
  const kindOf: Readonly<Record<string, TextKind | undefined>> = kinds
  const wordsOf: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = words
  const columns = (Object.keys(sorted) as Sorted[]).map((name) => [
    name,
    given[name] ?? columnOf(described.fieldOf(name), called, kindOf[name], wordsOf[name]),
  ])
  return Object.fromEntries(columns) as ListSql<Searched, Sorted>
}

export const textsOf = <Searched extends string>(
  { kinds }: { readonly kinds: Readonly<Record<Searched, TextKind>> },
  columns: Readonly<Record<Searched, ColumnSql>>,
  engine: Engine,
): Texts<Searched> =>
  Object.fromEntries(
    (Object.keys(kinds) as Searched[]).map((name) => [name, columns[name].text(engine)]),
  ) as Texts<Searched>

export const ordersOf = <Sorted extends string>(
  columns: Readonly<Record<Sorted, OrderSql>>,
  engine: Engine,
): Orders<Sorted> =>
  Object.fromEntries(
    (Object.keys(columns) as Sorted[]).map((name) => [name, columns[name].order(engine)]),
  ) as Orders<Sorted>

type Params = Readonly<Record<string, Bindable>>
export type AnyMarkers = Markers<Params>

export interface ListFilter<Choice> {
  readonly params: (choice: Choice) => Readonly<Record<string, Bindable>>
  readonly where: (p: AnyMarkers, engine: Engine) => Expression<SqlBool>
}

type Chosen<Name extends string, Value> = { readonly [N in Name]?: Value | undefined }

/** Filters by one id. Without a choice any row matches. */
export const byId = <const Name extends string>(name: Name, column: string): ListFilter<Chosen<Name, number>> => ({
  params: (choice) => ({ [name]: choice[name] ?? 0 }),
  where: (p, engine) => isId(engine, column, markerOf(p, name)),
})

export const byChoice = <const Name extends string, Word extends string>(
  name: Name,
  column: string,
  numbers: Readonly<Record<Word, number>>,
): ListFilter<Chosen<Name, Word>> => ({
  params: (choice) => {
    const word = choice[name]
    return { [name]: word === undefined ? 0 : numbers[word] }
  },
  where: (p, engine) => isId(engine, column, markerOf(p, name)),
})

export const byWord = <const Name extends string>(name: Name, column: string): ListFilter<Chosen<Name, string>> => ({
  params: (choice) => ({ [name]: choice[name] ?? '' }),
  where: (p, engine) => isWord(engine, column, markerOf(p, name)),
})

export const byFlag = <const Name extends string>(name: Name, column: string): ListFilter<Chosen<Name, boolean>> => ({
  params: (choice) => ({ [name]: flagOf(choice[name]) }),
  where: (p, engine) => isFlag(engine, column, markerOf(p, name)),
})

export const byWhether = <const Name extends string>(
  name: Name,
  condition: RawBuilder<SqlBool>,
): ListFilter<Chosen<Name, boolean>> => ({
  params: (choice) => ({ [name]: flagOf(choice[name]) }),
  where: (p, engine) => {
    const chosen = bigintParam(engine, markerOf<number>(p, name))
    return sql<SqlBool>`(${chosen} = -1 or case when ${condition} then 1 else 0 end = ${chosen})`
  },
})

/** Local days, both included. */
export const byDays = (column: string): ListFilter<Chosen<'from' | 'to', string>> => ({
  params: ({ from, to }) => ({ from: from ?? '', to: to ?? '' }),
  where: (p, engine) => isInDays(engine, column, { from: markerOf(p, 'from'), to: markerOf(p, 'to') }),
})

export const markerOf = <Value>(p: AnyMarkers, name: string): RawBuilder<Value> => {
  const marker: RawBuilder<unknown> | undefined = p[name]
  if (marker === undefined) throw new Error(`No parameter ${name}`)
  return marker as RawBuilder<Value>
}

type AnyFilters = readonly ListFilter<never>[]

type ChoiceOf<Filters extends AnyFilters> = (
  Filters[number] extends infer Filter
    ? Filter extends ListFilter<infer Choice>
      ? (of: Choice) => void
      : never
    : never
) extends (of: infer All) => void
  ? All
  : never

interface ListParts<Searched extends string, Sorted extends string, Filters, Tables, From extends keyof Tables, Row> {
  readonly from: (db: Kysely<Schema>) => SelectQueryBuilder<Tables, From, object>
  readonly select: (rows: SelectQueryBuilder<Tables, From, object>, db: Kysely<Schema>) => Compilable<Row>
  readonly columns: NoInfer<ListSql<Searched, Sorted> | ((p: AnyMarkers) => ListSql<Searched, Sorted>)>
  readonly filters: Filters
  /** The column that identifies a row, if it is not `ID`. */
  readonly id?: RawBuilder<unknown>
  /** Most rows of an answer without a page: the specified calls return whole lists. */
  readonly most: number
  readonly holding?: Holding<NoInfer<Searched>>
}

/**
 * Reads a list as its call describes it, newest first by default. Without a page it reads all rows and skips the
 * total.
 */
export function listOf<
  Searched extends string,
  Sorted extends string,
  const Filters extends AnyFilters,
  Tables,
  From extends keyof Tables,
  Row,
>(
  described: ListColumns<Searched, Sorted>,
  { from, select, columns, filters, id = ID, most, holding }: ListParts<Searched, Sorted, Filters, Tables, From, Row>,
) {
  const sqlOf = (p: AnyMarkers) => (typeof columns === 'function' ? columns(p) : columns)
  const found = (db: Kysely<Schema>, p: AnyMarkers, engine: Engine) => {
    const searched = matches<Searched>(p as never, textsOf<Searched>(described, sqlOf(p), engine), described.kinds)
    return filters.reduce((rows, filter) => rows.where(filter.where(p, engine)), from(db)).where(searched)
  }
  const pageBy = (orderOf: (p: AnyMarkers, engine: Engine) => RawBuilder<unknown>) =>
    statement<Params & PageLimits>()((db, p, engine) =>
      select(found(db, p, engine).orderBy(orderOf(p, engine)).limit(p.limit).offset(p.offset), db),
    )
  const page = byOrder(described, (sort) =>
    pageBy((p, engine) => inOrder(sort, ordersOf<Sorted>(sqlOf(p), engine), id)),
  )
  // A list may have no column with the id.
  const newestFirst = pageBy(() => sql`${id} desc`)
  const count = statement<Params & { readonly most: number }>()((db, p, engine) => {
    const rows = found(db, p, engine).select((row) => row.lit(1).as('one'))
    return countOf(db, rows.limit(p.most))
  })
  return (
    db: Db,
    choice: ChoiceOf<Filters>,
    listRequest: Listing<Searched, Sorted>,
  ): Promise<{ rows: Row[]; total: number | undefined }> => {
    const chosen = filters.map((filter) => filter.params(choice as never))
    const params: Params = Object.assign({}, searchParams(described.kinds, listRequest, holding), ...chosen)
    return readListing(
      db,
      { page: listRequest.sort ? page(listRequest.sort) : newestFirst, count },
      params,
      listRequest,
      most,
    )
  }
}
