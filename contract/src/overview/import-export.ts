import type { Action } from '@mostrador/domain/people/permissions'
import { z } from 'zod/mini'
import { purchaseOrderChoice } from '../buying/purchase-orders.ts'
import { receivingChoice } from '../buying/receivings.ts'
import { reorderChoice } from '../buying/reorder.ts'
import { endpoint } from '../endpoint.ts'
import { exitProposalChoice } from '../goods/exit-proposals.ts'
import { familyChoice } from '../goods/families.ts'
import { productTagChoice } from '../goods/product-tags.ts'
import { productChoice } from '../goods/products.ts'
import { stockCountChoice } from '../goods/stock-counts.ts'
import { exitChoice } from '../goods/stock-exits.ts'
import { abcChoice, idleStockChoice, marginChoice, stockValueChoice } from '../goods/stock-reports.ts'
import { supplierChoice } from '../goods/suppliers.ts'
import { transferChoice } from '../goods/transfers.ts'
import { lookupChoice } from '../group/lookups.ts'
import { accountPaymentChoice } from '../money/account-payment-list.ts'
import { shiftChoice } from '../money/cash.ts'
import { paymentChoice } from '../money/payments.ts'
import { affiliateChoice } from '../people/affiliates.ts'
import { customerChoice } from '../people/customers.ts'
import { recordChoice, userChoice } from '../people/users.ts'
import { row, type Shape } from '../row.ts'
import { catalogueOrderChoice } from '../sale/catalogue-order-list.ts'
import { commissionChoice, commissionOrderChoice, settlementChoice } from '../sale/commissions.ts'
import { encargoChoice } from '../sale/encargos.ts'
import { invoiceChoice } from '../sale/invoices.ts'
import { offerChoice } from '../sale/offers.ts'
import { quotationChoice } from '../sale/quotation-list.ts'
import { receivableChoice } from '../sale/receivable-list.ts'
import { damagedChoice, returnChoice } from '../sale/returns.ts'
import { day, id, plain } from '../wire.ts'

export const LARGEST_SHEET_BYTES = 10_485_760

export const MOST_ERRORS = 1000

/** Most notices in an answer, which has their number too. */
export const MOST_NOTICES = 500

/** Most changed prices, and most other changed cells, in a trial's answer, which has their numbers too. */
export const MOST_CHANGES = 1000

/** Most rows of an XLSX file. A CSV has no limit. */
export const MOST_XLSX_ROWS = 50_000

const format = {
  format: ['formato', z._default(z.enum(['csv', 'xlsx'], { error: 'Elija csv o xlsx.' }), 'csv')],
} as const

/** A file is answered unchanged, without fields of the contract. */
const file = row({})

const listExport = <const Choice extends Shape>(list: string, action: Action, choice: Choice) =>
  endpoint({
    name: `export.${list}`,
    method: 'GET',
    path: `/api/export/${list}`,
    action,
    query: row({ ...choice, ...format }),
    reply: file,
  })

/** Exports at GET /api/export/{lista}: the rows of a list's own filters, for users who may read the list. */
export const exports = {
  products: listExport('productos', 'products.read', productChoice),
  inventory: listExport('inventario', 'inventory.read', productChoice),
  shop: listExport('comercios', 'lookups.read', lookupChoice),
  extension: listExport('extensiones', 'lookups.read', lookupChoice),
  group: listExport('grupos', 'lookups.read', lookupChoice),
  element: listExport('elementos', 'lookups.read', lookupChoice),
  specification: listExport('especificaciones', 'lookups.read', lookupChoice),
  hashtag: listExport('hashtags', 'lookups.read', lookupChoice),
  productTags: listExport('producto-hashtags', 'productTags.read', productTagChoice),
  users: listExport('usuarios', 'users.read', userChoice),
  records: listExport('registros', 'users.read', recordChoice),
  affiliates: listExport('afiliados', 'affiliates.read', affiliateChoice),
  customers: listExport('clientes', 'customers.list', customerChoice),
  invoices: listExport('facturas', 'invoices.read', invoiceChoice),
  accountPayments: listExport('abonos', 'customers.takePayment', accountPaymentChoice),
  receivables: listExport('cuentas', 'receivables.read', receivableChoice),
  /** Commissions by person, and the rows of one of them (D194). */
  commissions: listExport('comisiones', 'commissions.read', commissionChoice),
  commissionOrders: listExport('comisiones-filas', 'commissions.read', commissionOrderChoice),
  settlements: listExport('liquidaciones', 'commissions.read', settlementChoice),
  encargos: listExport('encargos', 'encargos.read', encargoChoice),
  offers: listExport('ofertas', 'offers.read', offerChoice),
  catalogueOrders: listExport('pedidos-catalogo', 'catalogueOrders.use', catalogueOrderChoice),
  quotations: listExport('cotizaciones', 'quotations.use', quotationChoice),
  returns: listExport('devoluciones', 'returns.read', returnChoice),
  damaged: listExport('danados', 'returns.read', damagedChoice),
  transfers: listExport('traslados', 'transfers.use', transferChoice),
  exits: listExport('salidas', 'stockExits.use', exitChoice),
  exitProposals: listExport('salidas-propuestas', 'exitProposals.read', exitProposalChoice),
  families: listExport('familias', 'families.read', familyChoice),
  suppliers: listExport('casas', 'suppliers.write', supplierChoice),
  receivings: listExport('recepciones', 'receivings.read', receivingChoice),
  purchaseOrders: listExport('pedidos-casa', 'purchaseOrders.use', purchaseOrderChoice),
  /** Shifts, for users who may see what a drawer should hold (D95). */
  shifts: listExport('turnos', 'shifts.decide', shiftChoice),
  /** Payments and refunds. Empty for an open shift that is counted blind (D95). */
  payments: listExport('pagos', 'payments.read', paymentChoice),
  /** Drawers, and unconfirmed transfers (D87, D92). */
  drawers: listExport('cajas', 'drawers.write', {}),
  unconfirmed: listExport('por-confirmar', 'payments.confirm', paymentChoice),
  stockCounts: listExport('conteos', 'stockCounts.use', stockCountChoice),
  /** Lines of a count with the expected units, for users who approve. */
  stockCountLines: listExport('conteo', 'stockCounts.approve', { countId: ['conteo', id] }),
  reorder: listExport('por-pedir', 'purchaseOrders.use', reorderChoice),
  stockValue: listExport('existencias', 'costs.read', stockValueChoice),
  margins: listExport('margen', 'costs.read', marginChoice),
  idleStock: listExport('sin-venta', 'costs.read', idleStockChoice),
  abc: listExport('abc', 'costs.read', abcChoice),
  audit: endpoint({
    name: 'export.auditoria',
    method: 'GET',
    path: '/api/export/auditoria',
    action: 'audit.read',
    query: row({
      entity: ['entity', z.optional(z.string().check(z.maxLength(40)))],
      userId: ['user', z.optional(id)],
      from: ['from', z.optional(day)],
      to: ['to', z.optional(day)],
      ...format,
    }),
    reply: file,
  }),
  movements: endpoint({
    name: 'export.movimientos',
    method: 'GET',
    path: '/api/export/movimientos',
    action: 'inventory.read',
    query: row({ productId: ['producto', id], ...format }),
    reply: file,
  }),
}

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
  query: row(format),
  reply: file,
})
