import { productExport } from '@mostrador/contract/goods/products'
import { editProduct, stockList } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { exportReport, report } from '@mostrador/contract/overview/reports'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { auditLog } from '@mostrador/contract/platform/audit'
import { encargoList } from '@mostrador/contract/sale/encargos'
import { invoiceList } from '@mostrador/contract/sale/invoices'
import { dayAfter, localDay } from '@mostrador/domain/time'
import { editForm } from '@mostrador/server/testing/edit-form'
import { wholeHistory } from '../shop/history.ts'
import { ROSALES } from '../shop/shop-ids.ts'
import type { Person } from './person.ts'

const PAGES = 200

type Call = (worker: Person, turn: number, due: number) => Promise<unknown>

const reads =
  (path: (turn: number) => string): Call =>
  (worker, turn, due) =>
    worker.ask({ kind: 'oficina', path: path(turn), due })

const lastMonth = () => ({ start: dayAfter(localDay(Date.now()), -30), end: localDay(Date.now()) })

const readReport: Call = (worker, turn, due) =>
  worker.ask({
    kind: 'oficina',
    method: 'POST',
    path: `${report.path}?page=1`,
    body: JSON.stringify({ ...(turn % 2 === 0 ? wholeHistory() : lastMonth()), shop: ROSALES }),
    due,
  })

const exportMonth: Call = (worker, _turn, due) => {
  const { start, end } = lastMonth()
  const path = `${exportReport.path}?inicio=${start}&fin=${end}&comercio=${ROSALES}&formato=csv`
  return worker.ask({ kind: 'exportación', path, due })
}

const exportProducts =
  (format: 'csv' | 'xlsx'): Call =>
  (worker, _turn, due) =>
    worker.ask({ kind: 'exportación', path: `${productExport.path}?formato=${format}`, due })

/** Saves another description. Another price would make tills' sales fail. */
const edit: Call = async (worker, turn, due) => {
  const path = `${stockList.path}?page=${1 + (turn % PAGES)}`
  const reply = await worker.ask({ kind: 'oficina', path, due, reads: true })
  const [row] = reply?.status === 200 ? (JSON.parse(reply.text) as { data: FileRow[] }).data : []
  if (!row) return
  // Two parallel edits of a product collide.
  await worker.ask({
    kind: 'edición',
    method: 'PUT',
    path: editProduct.path,
    body: edited(row, turn),
    hopes: [200, 409],
  })
}

type FileRow = Readonly<Record<string, string | number | null>>

const edited = (row: FileRow, turn: number): string =>
  JSON.stringify([
    {
      ...editForm(row),
      productoDescripcion: `Para la casa y para el taller, en varios colores. ${turn}`,
      productoCantidadInicial: row['cantidad'],
      version: row['version'],
    },
  ])

/** Each person begins at another call. */
const CALLS: readonly Call[] = [
  reads(() => dashboard.path),
  reads((turn) => `${invoiceList.path}?page=${1 + (turn % PAGES)}`),
  readReport,
  reads((turn) => `${stockList.path}?page=1&search=modelo%20${turn % 100}`),
  edit,
  reads((turn) => `${encargoList.path}?page=${1 + (turn % 10)}`),
  reads(() => `${affiliateList.path}?page=1`),
  reads((turn) => `${invoiceList.path}?page=1&search=${7000 + (turn % 100)}`),
  reads(() => `${auditLog.path}?page=1`),
]

/** Everybody exports a list every other minute, which is one every twelve seconds. */
const EXPORTS: readonly Call[] = [exportMonth, exportProducts('csv'), exportMonth, exportProducts('xlsx')]
const CALLS_AN_EXPORT = 40

export async function workInOffice(worker: Person, turn: number, due: number): Promise<void> {
  const isExport = turn % CALLS_AN_EXPORT === 0
  const call = isExport ? EXPORTS[(turn / CALLS_AN_EXPORT) % EXPORTS.length] : CALLS[turn % CALLS.length]
  await call?.(worker, turn, due)
}
