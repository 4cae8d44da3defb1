import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { NUMBER_LETTERS } from '@mostrador/domain/document-number'
import { CHARGE_NUMBERS, CHARGE_WORDS } from '@mostrador/domain/money/charge'
import { STATE_NUMBERS, STATE_WORDS } from '@mostrador/domain/sale/invoice'
import { fold, typedAs } from '@mostrador/domain/search'
import { sql } from 'kysely'
import { asText, shownMoney } from '../../../db/dialect.ts'
import type { Markers } from '../../../db/parameters.ts'
import {
  choiceText,
  type Holding,
  type Listing,
  matches,
  numberText,
  type SearchParams,
  searchParams,
  wordsSearched,
} from '../../../db/search.ts'
import type { Engine } from '../../../db/statement.ts'

/** Columns of the invoice row. The affiliate's name is not in it, so find-invoices.ts finds affiliates first. */
const { affiliate: _, ...KINDS } = invoiceColumns.kinds
export type InvoiceColumn = keyof typeof KINDS
export type InvoiceSearch = SearchParams<InvoiceColumn>

export type ListedInvoiceColumn = keyof typeof invoiceColumns.kinds
export type InvoiceListing = Listing<ListedInvoiceColumn>

/** Searched texts of an invoice, folded. All except its two states stay as they were when it was stored. */
export const invoiceTexts = (engine: Engine) => ({
  id: asText(engine, sql.ref('id')),
  number: numberText(engine, NUMBER_LETTERS.order, 'issued_local', 'id'),
  issuedAt: sql<string>`issued_local`,
  shop: sql<string>`shop_key`,
  cashier: sql<string>`author_key`,
  customer: sql<string>`customer_key`,
  nit: sql<string>`lower(nit)`,
  total: shownMoney(engine, sql.ref('total')),
  charge: choiceText(sql.ref('charge'), CHARGE_NUMBERS, CHARGE_WORDS),
  state: choiceText(sql.ref('state'), STATE_NUMBERS, STATE_WORDS),
})

/** Tests for a word that can be part of a date and time, where only the year has three or four digits together. */
const isPartOfTime = (word: string): boolean =>
  /^[\d :-]+$/.test(word) && (word.match(/\d{3,}/g) ?? []).every((run) => /^(20\d\d?|0\d\d)$/.test(run))

const isPartOfOne = (word: string, words: Readonly<Record<string, string>>): boolean =>
  Object.values(words).some((other) => fold(other).includes(word))

const HOLDING: Holding<InvoiceColumn> = {
  id: (word) => /^\d+$/.test(word),
  number: (word) => /^\d+$/.test(word),
  issuedAt: isPartOfTime,
  total: (word) => /^q?[\d.]*$/.test(word),
  charge: (word) => isPartOfOne(word, CHARGE_WORDS),
  state: (word) => isPartOfOne(word, STATE_WORDS),
}

/** A printed number (D27), in full or its beginning. */
const PRINTED = /^20\d\d[1-9]\d*$/

type InvoiceText = Pick<InvoiceListing, 'search' | 'columns'>

export interface InvoiceWord {
  readonly word: string
  readonly columns: readonly InvoiceColumn[]
}

/** A printed number ends in the id, so that a search among ids also searches numbers. */
const lookedAt = ({ search, columns }: InvoiceText): ReadonlySet<string> =>
  columns.has('id') && wordsSearched(KINDS, { search, columns }).some((word) => PRINTED.test(word))
    ? new Set([...columns, 'number'])
    : columns

export function invoiceWords(text: InvoiceText): InvoiceWord[] {
  const columns = lookedAt(text)
  const names = (Object.keys(KINDS) as InvoiceColumn[]).filter((column) => columns.has(column))
  return wordsSearched(KINDS, text).map((word) => ({
    word,
    columns: names.filter((column) => HOLDING[column]?.(typedAs(KINDS[column], word)) ?? true),
  }))
}

/** `words` are the search's own words in the order in which the statement checks them (D56, D173). */
export const invoiceSearch = (text: InvoiceText, words?: readonly string[]): InvoiceSearch =>
  searchParams(KINDS, { search: text.search, columns: lookedAt(text) }, HOLDING, words)

/** Tests whether no searched column can contain the text, so that no row need be read. */
export const isNowhere = (search: InvoiceSearch): boolean =>
  (Object.keys(KINDS) as InvoiceColumn[]).every((column) => search[`by_${column}`] === 0)

export const isFound = (p: Markers<InvoiceSearch>, engine: Engine) =>
  matches<InvoiceColumn>(p, invoiceTexts(engine), KINDS)
