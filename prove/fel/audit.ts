import { Book, sha256Of } from '@mostrador/server/simulator/book'
import type { PlainSql } from '@mostrador/server/testing/plain-sql'
import type { Done } from './till-acts.ts'

interface AuditedRow {
  readonly id: number
  readonly type: string
  readonly state: string
  readonly invoice_id: number
  readonly key: string
  readonly uuid: string | null
  readonly series: string | null
  readonly number: string | null
  readonly xml: string | null
  readonly certified_xml: string | null
}

const ROWS = 'select id, type, state, invoice_id, key, uuid, series, number, xml, certified_xml from fel_document'
const CERTIFIED = new Set(['certified', 'annulPending', 'annulled'])
const SALES = new Set(['FACT', 'FCAM', 'FPEQ', 'FCAP'])

/** Compares the answers, the database and the certifier's book. A sale needs exactly one certified document. */
export function wrongDocuments(raw: PlainSql, folder: string, done: Done): string[] {
  const book = new Book(folder)
  const rows = raw.prepare(ROWS).all() as AuditedRow[]
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const wrongs = [
    ...rows.flatMap((row) => wrongsOf(row, book)),
    ...book.entries().flatMap(({ key }) => {
      const state = byKey.get(key)?.state
      return state && CERTIFIED.has(state) ? [] : [`the certifier has ${key}, which is ${state ?? 'not ours'}`]
    }),
    ...invoicesWithout(rows, book, done),
  ]
  if (byKey.size !== rows.length) wrongs.push('a key stands twice')
  book.close()
  return wrongs
}

function wrongsOf(row: AuditedRow, book: Book): string[] {
  const entry = book.ofKey(row.key)
  const name = `${row.type} ${row.id}`
  if (!CERTIFIED.has(row.state)) return [...when(entry !== undefined, `${name} is ${row.state} and certified`)]
  if (!entry || row.xml === null || row.uuid === null) return [`${name} is ${row.state} and not certified`]
  const digits = row.uuid.replaceAll('-', '')
  return [
    ...when(entry.hash !== sha256Of(row.xml), `${name} was certified with other bytes`),
    ...when(entry.uuid !== row.uuid, `${name} has another UUID`),
    ...when(book.xmlOf(entry) !== row.certified_xml, `${name} came back otherwise`),
    ...when(row.series !== digits.slice(0, 8), `the series of ${name}`),
    ...when(row.number !== BigInt(`0x${digits.slice(8, 16)}`).toString(), `the number of ${name}`),
    ...when(
      row.type !== 'ANUL' && (row.state === 'annulled') !== book.isAnnulled(row.uuid),
      `${name} is ${row.state} and at the certifier not`,
    ),
  ]
}

function invoicesWithout(rows: readonly AuditedRow[], book: Book, { sold, voided, returned }: Done): string[] {
  const ofInvoice = Map.groupBy(rows, ({ invoice_id: invoice }) => invoice)
  return [...sold].flatMap((invoice) => {
    const certified = (ofInvoice.get(invoice) ?? []).filter(({ key }) => book.ofKey(key))
    const sales = certified.filter(({ type }) => SALES.has(type))
    const takenBack = certified.filter(({ type }) => type === 'NCRE' || type === 'ANUL').length
    if (voided.has(invoice) && sales.length === 0) return when(takenBack > 0, `void ${invoice}: a note of nothing`)
    return [
      ...when(sales.length !== 1, `sale ${invoice} has ${sales.length} certified documents`),
      ...when(voided.has(invoice) && takenBack !== 1, `void ${invoice} was taken back ${takenBack} times`),
      ...when(
        !voided.has(invoice) && takenBack !== (returned.get(invoice) ?? 0),
        `of sale ${invoice} ${returned.get(invoice) ?? 0} came back, and it has ${takenBack} notes`,
      ),
    ]
  })
}

const when = (isWrong: boolean, what: string): string[] => (isWrong ? [what] : [])
