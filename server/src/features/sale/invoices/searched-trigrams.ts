import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { typedAs } from '@mostrador/domain/search'
import type { HeldSearch } from './found-invoices.queries.ts'
import {
  type InvoiceColumn,
  type InvoiceListing,
  type InvoiceWord,
  invoiceSearch,
  invoiceWords,
} from './invoice-search.queries.ts'

const HELD_IN: Readonly<Record<Exclude<InvoiceColumn, 'state' | 'charge'>, string>> = {
  id: 'number',
  number: 'number',
  issuedAt: 'issued_at',
  shop: 'shop',
  cashier: 'cashier',
  customer: 'customer',
  nit: 'nit',
  total: 'total',
}

function trigramsOf(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`

/** Undefined if the index cannot answer: it has no state columns and needs at least three letters. */
function clauseOf({ word, columns }: InvoiceWord): string | undefined {
  const held = new Map<string, Set<string>>()
  for (const column of columns) {
    if (column === 'state' || column === 'charge') return undefined
    const typed = typedAs(invoiceColumns.kinds[column], word)
    held.set(typed, (held.get(typed) ?? new Set()).add(HELD_IN[column]))
  }
  const clauses = [...held].map(([typed, names]) => ({ names: [...names].join(' '), trigrams: trigramsOf(typed) }))
  if (clauses.length === 0 || clauses.some(({ trigrams }) => trigrams.length === 0)) return undefined
  return clauses.map(({ names, trigrams }) => `({${names}} : (${trigrams.map(quoted).join(' AND ')}))`).join(' OR ')
}

/** Undefined if the index can answer no word. */
export function heldSearch(text: Pick<InvoiceListing, 'search' | 'columns'>): HeldSearch | undefined {
  const words = invoiceWords(text).map((word) => ({ word: word.word, clause: clauseOf(word) }))
  const clauses = words.flatMap(({ clause }) => clause ?? [])
  if (clauses.length === 0) return undefined
  // PostgreSQL uses its index only for the first word.
  const [held, others] = [words.filter(({ clause }) => clause), words.filter(({ clause }) => !clause)]
  const search = invoiceSearch(
    text,
    [...held, ...others].map(({ word }) => word),
  )
  return { ...search, trigrams: clauses.map((clause) => `(${clause})`).join(' AND ') }
}
