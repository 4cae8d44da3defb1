import { sql } from 'kysely'
import { asText, moneyText } from '../../db/dialect.ts'
import { type Holding, type Listing, matches, type SearchParams, searchParams } from '../../db/search.ts'
import type { Engine, Markers } from '../../db/statement.ts'

const COLUMNS = ['id', 'number', 'issuedAt', 'shop', 'cashier', 'customer', 'nit', 'total', 'state'] as const
export type InvoiceColumn = (typeof COLUMNS)[number]
export type InvoiceSearch = SearchParams<InvoiceColumn>

const STATES: Readonly<Record<1 | 2, string>> = { 1: 'en proceso', 2: 'completado' }

/** An invoice's columns as they are searched: folded, as text. All but the state stay as they are when it is stored. */
export const invoiceTexts = (engine: Engine) => ({
  id: asText(engine, sql.ref('id')),
  number: sql<string>`substr(issued_local, 1, 4) || ${asText(engine, sql.ref('id'))}`,
  issuedAt: sql<string>`issued_local`,
  shop: sql<string>`shop_key`,
  cashier: sql<string>`author_key`,
  customer: sql<string>`customer_key`,
  nit: sql<string>`lower(nit)`,
  total: moneyText(engine, sql.ref('total')),
  state: sql<string>`case state when 1 then ${sql.lit(STATES[1])} else ${sql.lit(STATES[2])} end`,
})

/** Digits stand two by two in a day and a time, but for the year: part of '2026' if there are more. */
const isPartOfTime = (word: string): boolean =>
  /^[\d :-]+$/.test(word) && (word.match(/\d{3,}/g) ?? []).every((run) => /^(20\d\d?|0\d\d)$/.test(run))

const HOLDING: Holding<InvoiceColumn> = {
  id: (word) => /^\d+$/.test(word),
  number: (word) => /^\d+$/.test(word),
  issuedAt: isPartOfTime,
  total: (word) => /^[\d.]+$/.test(word),
  state: (word) => Object.values(STATES).some((state) => state.includes(word)),
}

/** What a search in invoices is run with (D56). */
export const invoiceSearch = (asked: Listing<InvoiceColumn>): InvoiceSearch => searchParams(COLUMNS, asked, HOLDING)

/** Whether an invoice is found, of columns that are named as in its table. */
export const isFound = (p: Markers<InvoiceSearch>, engine: Engine) => matches<InvoiceColumn>(p, invoiceTexts(engine))
