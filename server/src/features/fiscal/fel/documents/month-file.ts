import { Readable } from 'node:stream'
import { readDecimal } from '@mostrador/domain/fiscal/read-dte'
import type { DocumentType } from '@mostrador/domain/fiscal/state'
import { centavosOf } from '@mostrador/domain/goods/cost'
import type { Centavos } from '@mostrador/domain/money'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { Db } from '../../../../db/session.ts'
import { csvOf } from '../../../platform/spreadsheets/csv.ts'
import { money, sheet, text } from '../../../platform/spreadsheets/sheet.ts'
import { certifiedOfMonth, type MonthDocument } from './month.queries.ts'

/** `vat` is in centavos, null for an annulment, whose XML has no sums. */
type Listed = Omit<MonthDocument, 'xml' | 'certifiedXml'> & { readonly vat: Centavos | null }

/** Folder of the file, and word in its list. */
const KINDS: Readonly<Record<DocumentType, { readonly folder: string; readonly word: string }>> = {
  FACT: { folder: 'ventas', word: 'Venta' },
  FCAM: { folder: 'ventas', word: 'Venta' },
  FPEQ: { folder: 'ventas', word: 'Venta' },
  FCAP: { folder: 'ventas', word: 'Venta' },
  NCRE: { folder: 'notas', word: 'Nota' },
  NABN: { folder: 'notas', word: 'Nota' },
  ANUL: { folder: 'anulaciones', word: 'Anulación' },
}

const COLUMNS = [
  text<Listed>('Clase', ({ type, state }) => (state === 'annulled' ? 'Anulada' : KINDS[type].word)),
  text<Listed>('Tipo', ({ type }) => type),
  text<Listed>('Tienda', ({ shop }) => shop),
  text<Listed>('NIT del emisor', ({ issuerNit }) => issuerNit),
  text<Listed>('Fecha', ({ emittedLocal }) => emittedLocal),
  text<Listed>('Serie', ({ series }) => series),
  text<Listed>('Número', ({ number }) => number),
  text<Listed>('Autorización', ({ uuid }) => uuid),
  text<Listed>('Receptor', ({ receiverId }) => receiverId),
  text<Listed>('Nombre', ({ receiverName }) => receiverName),
  money<Listed>('Base', ({ total, vat }) => (vat === null ? null : total - vat)),
  money<Listed>('IVA', ({ vat }) => vat),
  money<Listed>('Total', ({ total }) => total),
]

/** A ZIP of the XMLs certified in a month ('YYYY-MM') and a list of them, written while it is read (D170). */
export const monthFile = (db: Db, month: string): Readable =>
  Readable.from(zipped(filesOf(db, month)), { objectMode: false })

/** Centavos of IVA in a document's XML, 0 if its regime or type has none. */
function writtenVat(xml: string): Centavos {
  const [, total] = /<(?:\w+:)?TotalImpuesto\b[^>]*\bTotalMontoImpuesto="([\d.]+)"/.exec(xml) ?? []
  return centavosOf(readDecimal(total ?? '') ?? 0)
}

interface File {
  readonly name: string
  readonly content: string
}

async function* filesOf(db: Db, month: string): AsyncGenerator<File> {
  const listed: Listed[] = []
  for await (const rows of certifiedOfMonth(db, monthOf(month)))
    for (const { xml, certifiedXml, ...row } of rows) {
      listed.push({ ...row, vat: row.type === 'ANUL' ? null : writtenVat(certifiedXml ?? xml ?? '') })
      yield { name: `${KINDS[row.type].folder}/${row.uuid}.xml`, content: certifiedXml ?? xml ?? '' }
    }
  const lines = csvOf(sheet(COLUMNS, inOne(listed)))
  let list = ''
  for await (const part of lines) list += String(part)
  yield { name: `documentos-${month}.csv`, content: list }
}

async function* inOne<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

function monthOf(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: next }
}

async function* zipped(files: AsyncIterable<File>): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    ready.push(part)
  })
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    file.push(strToU8(content), true)
    yield* ready
    ready = []
  }
  zip.end()
  yield* ready
}
