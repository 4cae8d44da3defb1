import { invoiceColumns } from '@mostrador/contract/sale/invoices'
import { typedAs } from '@mostrador/domain/search'
import type { HeldSearch } from './found-invoices.queries.ts'
import { type InvoiceColumn, type InvoiceListing, invoiceSearch } from './invoice-search.queries.ts'

/** Where the index has what a column is searched by; what changes later is not in it. */
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

/** All three letters that follow each other in a word, each once. */
function trigramsOf(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')))]
}

const quoted = (trigram: string): string => `"${trigram.replaceAll('"', '""')}"`

/**
 * What the index is asked with, or nothing where it cannot answer: it has no states, and no word of less than three letters.
 */
export function heldSearch(asked: Pick<InvoiceListing, 'search' | 'columns'>): HeldSearch | undefined {
  const search = invoiceSearch(asked)
  if (search.by_state === 1 || search.by_charge === 1) return undefined
  const columns = new Map<string, Set<string>>()
  for (const column of Object.keys(HELD_IN) as (keyof typeof HELD_IN)[]) {
    if (search[`by_${column}`] === 0) continue
    const word = typedAs(invoiceColumns.kinds[column], asked.search)
    columns.set(word, (columns.get(word) ?? new Set()).add(HELD_IN[column]))
  }
  const words = [...columns].map(([word, held]) => ({ held: [...held].join(' '), trigrams: trigramsOf(word) }))
  if (words.length === 0 || words.some(({ trigrams }) => trigrams.length === 0)) return undefined
  const trigrams = words.map((word) => `({${word.held}} : (${word.trigrams.map(quoted).join(' AND ')}))`).join(' OR ')
  return { ...search, trigrams }
}
