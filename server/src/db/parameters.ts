import type { RawBuilder } from 'kysely'

/** What both drivers can bind as it stands: flags are integers, instants are text. */
export type Bindable = string | number | null | Uint8Array

/** A named place for a parameter, to be used where a value would stand. */
export type Markers<Params> = { readonly [Name in keyof Params]-?: RawBuilder<Exclude<Params[Name], undefined>> }

/** What a value is to an engine that has to be told: flags, money and ids are 'bigint', instants 'text'. */
export type SqlType = 'bigint' | 'text'

/** Where a statement's markers say for how many words of a search it is written: each number has a text of its own (D173). */
export const WORDS = Symbol('words')

/** How many words a search is written for: one, where it has no search. */
export const wordsIn = (markers: object): number => (markers as { readonly [WORDS]?: number })[WORDS] ?? 1
