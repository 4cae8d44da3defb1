import { type ReadAnnulment, type ReadDte, readDte } from '@mostrador/domain/fiscal/read-dte'
import { brokenByOrigin, brokenRules } from '@mostrador/domain/fiscal/sat-rules'
import { type Day, dayAfter, localDay, monthAfter } from '@mostrador/domain/time'
import { parseXml } from '../src/certifiers/xml.ts'
import type { Book, Entry } from './book.ts'
import { isRegistered, taxpayerStateOf } from './registry.ts'

export interface SimulatedRefusal {
  readonly code: string
  /** Name or content of the wrong field. */
  readonly field: string
}

/** Highest age of a document in days, counted from the day after its own (R 2.2.1). */
const OLDEST_DAYS = 5

export type ReadDocument = ReadDte | ReadAnnulment

/** Null for malformed XML. */
export function readDocument(xml: string): ReadDocument | null {
  const root = parseXml(xml)
  return root === null ? null : readDte(root)
}

/** Returns SAT's refusals by content, register and, with `book`, earlier documents. */
export function refusalsOf(read: ReadDocument, now: number, book: Book | null): SimulatedRefusal[] {
  const broken = brokenRules(read)
  if (broken.length > 0) return broken
  return read.kind === 'document' ? ofDocument(read, now, book) : ofAnnulment(read, now, book)
}

const when = (isSo: boolean, code: string, field: string): SimulatedRefusal[] => (isSo ? [{ code, field }] : [])

function ofDocument(read: ReadDte, now: number, book: Book | null): SimulatedRefusal[] {
  const emitted = read.emittedAt.slice(0, 10)
  const issuer = taxpayerStateOf(read.issuer.nit)
  return [
    ...when(dayAfter(emitted, OLDEST_DAYS) < localDay(now), 'FEL_INF300', emitted),
    ...when(emitted > localDay(now), 'FEL_RCP301', emitted),
    ...when(issuer === 'unknown', 'FEL_RCP379', read.issuer.nit),
    ...when(issuer === 'inactive', 'FEL_RCP304', read.issuer.nit),
    ...when(read.establishment.code === '404', 'FEL_RCP305', '404'),
    ...when(read.establishment.code === '403', 'FEL_RCP306', '403'),
    ...ofReceiver(read.receiver),
    ...(book && read.origin ? ofNote(read, read.origin.uuid, book) : []),
  ]
}

function ofReceiver({ id, special }: ReadDte['receiver']): SimulatedRefusal[] {
  if (special === 'EXT' || id === 'CF') return []
  if (special === 'CUI') return when(!isRegistered(id), 'FEL_RCP308', id)
  const standing = taxpayerStateOf(id)
  return [...when(standing === 'unknown', 'FEL_RCP309', id), ...when(standing === 'inactive', 'FEL_RCP304', id)]
}

const documentOf = (book: Book, entry: Entry | undefined): ReadDte | null => {
  const read = entry && readDocument(book.xmlOf(entry))
  return read?.kind === 'document' ? read : null
}

function ofNote(note: ReadDte, originUuid: string, book: Book): SimulatedRefusal[] {
  const origin = documentOf(book, book.document(originUuid))
  if (!origin || book.isAnnulled(originUuid)) return [{ code: 'FEL_RCP351', field: originUuid }]
  return brokenByOrigin(note, origin)
}

/**
 * Last day for an annulment without a calendar of the year: the end of the next month, or the Monday after a weekend
 * (R 3.16.2). `annulableUntil` promises less.
 */
function lastAnnulmentDay(emitted: Day): Day {
  const end = dayAfter(`${monthAfter(emitted.slice(0, 7), 2)}-01`, -1)
  const weekday = new Date(`${end}T00:00:00Z`).getUTCDay()
  return dayAfter(end, { 6: 2, 0: 1 }[weekday] ?? 0)
}

function ofAnnulment(read: ReadAnnulment, now: number, book: Book | null): SimulatedRefusal[] {
  if (!book) return []
  const document = documentOf(book, book.document(read.uuid))
  if (!document || book.isAnnulled(read.uuid)) return [{ code: 'FEL_ANU368', field: read.uuid }]
  return [
    ...when(document.issuer.nit !== read.issuerNit, 'FEL_ANU369', read.issuerNit),
    ...when(document.receiver.id !== read.receiverId, 'FEL_ANU371', read.receiverId),
    ...when(document.emittedAt.slice(0, 10) !== read.emittedAt.slice(0, 10), 'FEL_ANU374', read.emittedAt),
    ...when(localDay(now) > lastAnnulmentDay(document.emittedAt.slice(0, 10)), 'FEL_ANU375', read.annulledAt),
    // SAT's catalogue has no code for this rule (R 3.16.2.2).
    ...when(book.hasNotes(read.uuid), '3.16.2.2', read.uuid),
  ]
}
