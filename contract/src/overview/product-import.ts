import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { file, fileFormat } from '../list-export.ts'
import { row } from '../row.ts'
import { plain } from '../wire.ts'

export const LARGEST_SHEET_BYTES = 10_485_760

export const MOST_ERRORS = 1000

/** Most notices in an answer, which has their number too. */
export const MOST_NOTICES = 500

/** Most changed prices, and most other changed cells, in a trial's answer, which has their numbers too. */
export const MOST_CHANGES = 1000

/** A faulty cell: the spreadsheet's row number and the column's heading. `missing` is the entry that its list lacks. */
const sheetError = row({
  line: ['fila', z.number()],
  column: ['columna', plain],
  message: ['mensaje', plain],
  missing: ['falta', z.optional(plain)],
})

/** A notice about the file or a cell, shown before anything is stored. `isOdd`: the user is asked about it. */
const sheetNotice = row({
  line: ['fila', z.optional(z.number())],
  column: ['columna', z.optional(plain)],
  message: ['mensaje', plain],
  isOdd: ['confirmar', z.optional(z.boolean())],
})

/** A cell that an import changes, as shown on screen. `isOutdated` means that it changed since the export (D205). */
const cellChange = row({
  line: ['fila', z.number()],
  product: ['producto', plain],
  column: ['columna', plain],
  before: ['antes', plain],
  after: ['ahora', plain],
  isOutdated: ['cambioMientras', z.boolean()],
})

const outcome = {
  rows: ['filas', z.number()],
  added: ['nuevas', z.number()],
  changed: ['cambiadas', z.number()],
  /** Number of changed rows with another cost. */
  costed: ['costos', z.number()],
  errors: ['errores', z.array(sheetError)],
  notices: ['avisos', z.array(sheetNotice)],
  noticeCount: ['avisosEnTotal', z.number()],
  oddCount: ['porConfirmar', z.number()],
  /** Empty unless the call is a trial. */
  changes: ['cambios', z.array(cellChange)],
  changeCount: ['cambiosEnTotal', z.number()],
  priceCount: ['preciosEnTotal', z.number()],
} as const

const ticket = z.uuid({ error: 'El nombre de la importación no es válido.' })

/**
 * Imports products from CSV or XLSX, multipart in `archivo`. With `prueba=1` it only reports what it would do, else
 * it stores all rows or none (D85). `avance` names it for progress calls. A caller that hangs up before the last step
 * stops it.
 */
export const importProducts = endpoint({
  name: 'importProducts',
  method: 'POST',
  path: '/api/import/stock',
  action: 'products.import',
  takesFiles: true,
  query: row({ isTrial: ['prueba', z.optional(z.enum(['0', '1']))], ticket: ['avance', z.optional(ticket)] }),
  reply: row({ ...outcome, message: ['message', z.string()] }),
  refused: row(outcome),
})

/** Phase of an import. The last three are final, and only `terminado` has stored anything. */
const phase = z.enum(['en espera', 'lectura', 'revisión', 'guardado', 'terminado', 'rechazado', 'detenido'])
export type ImportPhase = z.output<typeof phase>

/** Progress of the caller's own import. `rows` is 0 until the file is read. */
export const importProgress = endpoint({
  name: 'importProgress',
  method: 'GET',
  path: '/api/import/stock/avance/:ticket',
  action: 'products.import',
  params: row({ ticket: ['ticket', ticket] }),
  reply: row({
    phase: ['fase', phase],
    done: ['hechas', z.number()],
    rows: ['filas', z.number()],
    message: ['message', z.string()],
  }),
})

export const importTemplate = endpoint({
  name: 'importTemplate',
  method: 'GET',
  path: '/api/import/stock/plantilla',
  action: 'products.import',
  query: row(fileFormat),
  reply: file,
})
