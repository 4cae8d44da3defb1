import type { Db } from '../../../db/session.ts'
import { listAffiliatesLike } from '../../people/affiliates/affiliates.queries.ts'
import { areFew, listBought, listFoundAfter, listFoundHeld } from './found-invoices.queries.ts'
import type { InvoiceFilters } from './invoice-filters.queries.ts'
import {
  type InvoiceListing,
  type InvoiceWord,
  invoiceSearch,
  invoiceWords,
  isNowhere,
} from './invoice-search.queries.ts'
import { lastIndexed } from './invoice-text-index.queries.ts'
import { heldSearch } from './searched-trigrams.ts'

type InvoiceText = Pick<InvoiceListing, 'search' | 'columns'>

/** Matches the invoices' own texts and their affiliates. Newest first. */
export async function findInvoices(
  db: Db,
  filters: InvoiceFilters,
  text: InvoiceText,
  most: number,
): Promise<number[]> {
  const ids = await findByTexts(db, filters, text, most)
  if (!text.columns.has('affiliate')) return ids
  const found = new Set(ids)
  for (const { affiliates, rest } of await affiliatesByRest(db, invoiceWords(text))) {
    const search = invoiceSearch({ ...text, search: rest.join(' ') }, rest.length === 0 ? undefined : rest)
    if (isNowhere(search)) continue
    const after = ids[most - 1] ?? 0
    for (const id of await listBought(db, filters, affiliates, search, { after, most })) found.add(id)
  }
  return [...found].sort((one, other) => other - one).slice(0, most)
}

/** Groups affiliates by the words that they do not match. Their invoices must match those words. */
async function affiliatesByRest(db: Db, words: readonly InvoiceWord[]) {
  const heldBy = new Map<number, string[]>()
  for (const { word } of words)
    for (const id of await listAffiliatesLike(db, word)) heldBy.set(id, [...(heldBy.get(id) ?? []), word])
  const groups = new Map<string, { affiliates: number[]; rest: string[] }>()
  for (const [id, held] of heldBy) {
    const rest = words.map(({ word }) => word).filter((word) => !held.includes(word))
    const group = groups.get(rest.join('\n')) ?? { affiliates: [], rest }
    group.affiliates.push(id)
    groups.set(rest.join('\n'), group)
  }
  return groups.values()
}

/** A word in one of ten invoices fills a search within `AMONG_MANY` invoices, so the index is not needed. */
const LOOKED_AT = 100
const MANY = LOOKED_AT / 10
const AMONG_MANY = 100_000

/** Reads the newest and the unindexed invoices, and older ones by the index unless it names too many. */
async function findByTexts(db: Db, filters: InvoiceFilters, text: InvoiceText, most: number): Promise<number[]> {
  const search = invoiceSearch(text)
  if (isNowhere(search)) return []
  const newest = (after: number) => listFoundAfter(db, filters, search, { after: Math.max(0, after), most })
  const held = heldSearch(text)
  const indexed = held && (await lastIndexed(db))
  if (!held || indexed === undefined) return newest(0)
  let upTo = indexed - LOOKED_AT
  let ids = await newest(upTo)
  if (ids.length >= MANY) {
    upTo -= AMONG_MANY
    ids = await newest(upTo)
  }
  if (upTo <= 0 || ids.length === most) return ids
  if (!(await areFew(db, held))) return newest(0)
  return [...ids, ...(await listFoundHeld(db, filters, held, { upTo, most: most - ids.length }))]
}
