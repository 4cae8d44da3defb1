import type { RawBuilder } from 'kysely'

/** Values that both drivers can bind directly: flags are integers, instants are text. */
export type Bindable = string | number | null | Uint8Array

/** A named place for a parameter, to be used where a value would stand. */
export type Markers<Params> = { readonly [Name in keyof Params]-?: RawBuilder<Exclude<Params[Name], undefined>> }

/** SQL type of a value, for an engine that needs it: flags, money and ids are 'bigint', instants 'text'. */
export type SqlType = 'bigint' | 'text'

/** Key under which a statement's markers hold the number of search words. Each number has a statement text of its own (D173). */
export const WORDS = Symbol('words')

/** Returns the number of words that a search statement is built for. 1 if the statement has no search. */
export const wordsIn = (markers: object): number => (markers as { readonly [WORDS]?: number })[WORDS] ?? 1
