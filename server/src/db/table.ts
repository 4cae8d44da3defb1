import type { MenuArea } from '@mostrador/domain/platform/menu-area'
import { fold } from '@mostrador/domain/search'
import type { Instant } from '@mostrador/domain/time'
import { type ColumnType, type RawBuilder, sql } from 'kysely'
import type { Bindable, Markers, SqlType } from './parameters.ts'

/**
 * Column of a field, and the conversion of its value in both directions. `Given` is the value for a new row,
 * undefined if the database fills it in.
 */
export interface Field<Column extends string, Value, Stored extends Bindable, Given, Key extends string = never> {
  readonly column: Column
  readonly type: SqlType
  readonly read: (stored: Stored) => Value
  readonly write: (value: Value) => Stored
  /** The column beside it that holds the folded text: what is searched or must be unique (D56, D77). */
  readonly key?: Key
  /** Text of that column where it is not the value folded. */
  readonly keyText?: (value: Value) => string
  /** For the compiler alone. */
  readonly ' given'?: Given
}

const foldedText = (value: unknown): string => fold(String(value))

const same = <Value>(value: Value): Value => value

const plain =
  <Value extends Bindable>(type: SqlType) =>
  <const Column extends string>(column: Column): Field<Column, Value, Value, Value> => ({
    column,
    type,
    read: same,
    write: same,
  })

/** A whole number: an id, a count, centavos, basis points. */
export const integer = plain<number>('bigint')
export const optionalInteger = plain<number | null>('bigint')
export const text = plain<string>('text')
export const optionalText = plain<string | null>('text')
/** UTC, as `instantOf` writes it. */
export const instant = plain<Instant>('text')
export const optionalInstant = plain<Instant | null>('text')

/** One of several words, stored as text. The database's own checks refuse other words. */
export const word = <Word extends string | null>() => plain<Word>('text')

/** A number that the database gives: an id, or one that begins somewhere. */
export const given = <const Column extends string>(
  column: Column,
): Field<Column, number, number, number | undefined> => ({ column, type: 'bigint', read: same, write: same })

export const foldedIn = <const Column extends string, const Key extends string>(
  column: Column,
  key: Key,
): Field<Column, string, string, string, Key> => ({ column, type: 'text', key, read: same, write: same })

/** A text with its folded form in `<column>_key`. */
export const folded = <const Column extends string>(column: Column) => foldedIn(column, `${column}_key`)

export const flag = <const Column extends string>(column: Column): Field<Column, boolean, number, number> => ({
  column,
  type: 'bigint',
  read: (stored) => stored === 1,
  write: Number,
})

/** One of several words, stored as its number. A number without a word is a fault in the program. */
export const choice =
  <const Word extends string>(numbers: Readonly<Record<Word, number>>) =>
  <const Column extends string>(column: Column): Field<Column, Word, number, number> => {
    const words = new Map(Object.entries<number>(numbers).map(([word, number]) => [number, word as Word]))
    return {
      column,
      type: 'bigint',
      read: (stored) => {
        const word = words.get(stored)
        if (word === undefined) throw new Error(`${column} has no ${stored}`)
        return word
      },
      write: (word) => numbers[word],
    }
  }

/** Texts joined by a sign that none of them contains. */
const joined =
  (by: string) =>
  <const Column extends string>(column: Column): Field<Column, readonly string[], string, string> => ({
    column,
    type: 'text',
    read: (stored) => (stored === '' ? [] : stored.split(by)),
    write: (value) => value.join(by),
  })

export const names = joined(',')
export const lines = joined('\n')

/** A value of several parts that no statement looks into. */
export const json =
  <Value>() =>
  <const Column extends string>(column: Column): Field<Column, Value, string, string> => ({
    column,
    type: 'text',
    read: (stored) => JSON.parse(stored) as Value,
    write: (value) => JSON.stringify(value),
  })

// biome-ignore lint/suspicious/noExplicitAny: any field at all.
type AnyField = Field<string, any, any, any, string>
export type Fields = Readonly<Record<string, AnyField>>

type ColumnOf<F> = F extends { readonly column: infer Column extends string } ? Column : never
type ValueOf<F> = F extends { readonly read: (stored: never) => infer Value } ? Value : never
type StoredOf<F> = F extends { readonly write: (value: never) => infer Stored extends Bindable } ? Stored : never
type GivenOf<F> = F extends { readonly ' given'?: infer Given } ? Given : never
type KeyOf<F> = F extends { readonly key?: infer Key extends string } ? Key : never

export type Columns<F extends Fields> = {
  [Name in keyof F as ColumnOf<F[Name]>]: ColumnType<StoredOf<F[Name]>, GivenOf<F[Name]>, StoredOf<F[Name]>>
} & { [Name in keyof F as KeyOf<F[Name]>]: string }

export type Values<F extends Fields, Name extends keyof F> = { readonly [N in Name]: ValueOf<F[N]> }

export type Read<R> = R extends TableReading<string, infer F, infer Name> ? Values<F, Name> : never
export type Stored<R> = R extends TableReading<string, infer F, infer Name> ? StoredRow<F, Name> : never
export type Given<W> = W extends Writing<infer F, infer Name> ? Values<F, Name> : never
export type Bound<W> = W extends Writing<infer F, infer Name> ? Written<F, Name> : never

type StoredRow<F extends Fields, Name extends keyof F> = { readonly [N in Name]: StoredOf<F[N]> }

type Selection<Table extends string, F extends Fields, Name extends keyof F & string> = Name extends string
  ? `${Table}.${ColumnOf<F[Name]>} as ${Name}`
  : never

export interface TableReading<Table extends string, F extends Fields, Name extends keyof F & string> {
  readonly columns: readonly Selection<Table, F, Name>[]
  readonly decode: <R extends StoredRow<F, Name>>(row: R) => Omit<R, Name> & Values<F, Name>
  /** These fields of a row that has more. */
  readonly only: (row: StoredRow<F, Name>) => Values<F, Name>
  readonly of: <const Alias extends string>(alias: Alias) => TableReading<Alias, F, Name>
}

export type Written<F extends Fields, Name extends keyof F & string> = {
  readonly [N in Name]: StoredOf<F[N]>
} & { readonly [N in Name as KeyOf<F[N]> extends never ? never : `${N}Key`]: string }

export interface Writing<F extends Fields, Name extends keyof F & string> {
  readonly columns: (p: Markers<Written<F, Name>>) => { [N in Name as ColumnOf<F[N]>]: RawBuilder<StoredOf<F[N]>> } & {
    [N in Name as KeyOf<F[N]>]: RawBuilder<string>
  }
  readonly bind: (values: Values<F, Name>) => Written<F, Name>
  readonly from: (other: string) => ReturnType<this['columns']>
  /** Many rows travel as one JSON parameter (`jsonRows`): their columns, and one row's values in that order. */
  readonly types: WrittenTypes<F, Name>
  readonly cells: (values: Values<F, Name>) => readonly Bindable[]
}

type WrittenTypes<F extends Fields, Name extends keyof F & string> = {
  readonly [N in Name as ColumnOf<F[N]> | KeyOf<F[N]>]: SqlType
}

/** A table's label and compared sums in the result of a move, and its area of the menu. */
export interface TableAbout {
  readonly label: string
  /** Columns of money and stock whose sums are compared. The first sum is shown. */
  readonly sums?: readonly string[]
  readonly of?: 'money' | 'units'
  readonly area?: AreaUse
}

/** The area of the menu that is used once the table has rows (D230). */
export interface AreaUse {
  readonly name: MenuArea
  /** Columns with a shop. For a clerk only rows of the clerk's shop count. */
  readonly shops?: readonly string[]
  /** Column with a user. For a clerk only the clerk's own rows count. */
  readonly user?: string
  /** Counts rows that are not deleted, or only those after the first: every list begins with one (D225). */
  readonly counts?: 'living' | 'second'
}

/** Describes a table once: column types for Kysely, reading and writing. Kysely writes every statement. */
export interface Table<Name extends string, F extends Fields> {
  readonly name: Name
  readonly about: TableAbout
  readonly allColumns: readonly string[]
  readonly columnOf: (field: keyof F & string) => string
  readonly fieldOf: (field: keyof F & string) => AnyField
  readonly reading: <const Field extends keyof F & string>(...names: readonly Field[]) => TableReading<Name, F, Field>
  readonly writing: <const Field extends keyof F & string>(...names: readonly Field[]) => Writing<F, Field>
  /** For the compiler alone: the row's columns. */
  readonly ' columns'?: Columns<F>
}

export type TableColumns<T> = T extends { readonly ' columns'?: infer C } ? NonNullable<C> : never

export function table<const Name extends string, const F extends Fields>(
  name: Name,
  fields: F,
  about: TableAbout,
): Table<Name, F> {
  const fieldOf = (named: string): AnyField => {
    const field = fields[named]
    if (!field) throw new Error(`${name} has no ${named}`)
    return field
  }
  const columnsOf = (names: readonly string[]) =>
    names.flatMap((named): [string, SqlType][] => {
      const { column, type, key } = fieldOf(named)
      return key === undefined
        ? [[column, type]]
        : [
            [column, type],
            [key, 'text'],
          ]
    })
  const readingOf = (called: string, names: readonly string[]) => {
    // Most fields lie in the table as we have them: a row of such is ours as it comes.
    const changed = names.filter((named) => fieldOf(named).read !== same)
    const decode = (row: object) => {
      if (changed.length === 0) return row
      const values: Record<string, unknown> = { ...row }
      for (const named of changed) values[named] = fieldOf(named).read(values[named])
      return values
    }
    return {
      columns: names.map((named) => `${called}.${fieldOf(named).column} as ${named}`) as never,
      decode: decode as never,
      only: (row: object) => {
        const stored = row as Readonly<Record<string, unknown>>
        return Object.fromEntries(names.map((named) => [named, fieldOf(named).read(stored[named])])) as never
      },
      of: (alias: string) => readingOf(alias, names) as never,
    }
  }
  return {
    name,
    about,
    allColumns: Object.values(fields).flatMap(({ column, key }) => (key === undefined ? [column] : [column, key])),
    columnOf: (named) => fieldOf(named).column,
    fieldOf,
    reading: (...names) => readingOf(name, names),
    writing: (...names) => {
      const written = names.map((named) => ({ named, ...fieldOf(named) }))
      return {
        columns: (p) => {
          const marked = p as Readonly<Record<string, RawBuilder<unknown>>>
          const columns: Record<string, unknown> = {}
          for (const { named, column, key } of written) {
            columns[column] = marked[named]
            if (key !== undefined) columns[key] = marked[`${named}Key`]
          }
          return columns as never
        },
        from: (other) =>
          Object.fromEntries(columnsOf(names).map(([column]) => [column, sql.ref(`${other}.${column}`)])) as never,
        bind: (values) => {
          const params: Record<string, Bindable> = {}
          for (const { named, key, write, keyText = foldedText } of written) {
            const value: unknown = values[named]
            params[named] = write(value)
            if (key !== undefined) params[`${named}Key`] = keyText(value)
          }
          return params as never
        },
        types: Object.fromEntries(columnsOf(names)) as never,
        cells: (values) =>
          written.flatMap(({ named, key, write, keyText = foldedText }) => {
            const value: unknown = values[named]
            return key === undefined ? [write(value)] : [write(value), keyText(value)]
          }),
      }
    },
  }
}

export const columnNames = <F extends Fields, Name extends keyof F & string>({ types }: Writing<F, Name>) =>
  Object.keys(types) as (keyof WrittenTypes<F, Name> & string)[]
