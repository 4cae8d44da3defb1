import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oneOrder, paging } from '../list.ts'
import { methodSums } from '../money/payments.ts'
import { row } from '../row.ts'
import { count, id, plain, signedMoney, whole } from '../wire.ts'

/** Where a report may be made: all shops, deleted ones aside. */
export const shopList = endpoint({
  name: 'shopList',
  method: 'GET',
  path: '/api/fetch/shops',
  action: 'reports.read',
  outcome: 'ok',
  reply: row({
    shops: ['data', z.array(row({ id: ['id', id], name: ['name', plain] }))],
    message: ['message', z.string()],
  }),
})

const day = z.iso.date({ error: 'Elija una fecha.' })

/** A shop by its id; 0: all of them. */
const shopOrAll = z.codec(whole(0, Number.MAX_SAFE_INTEGER, 'Elija un comercio.'), z.nullable(z.number()), {
  decode: (written) => (written === 0 ? null : written),
  encode: (shopId) => shopId ?? 0,
})

/** What a report is of. */
const period = row({ start: ['start', day], end: ['end', day], shopId: ['shop', shopOrAll] })

/**
 * What was sold at a shop from a day to a day, both inclusive, in Guatemala (P §2.14, D71). What came back is a row of its own
 * day, below nothing: the rows add up to the sum (D103).
 */
export const report = endpoint({
  name: 'report',
  method: 'POST',
  inTraining: 'open',
  path: '/api/reports/all',
  action: 'reports.read',
  outcome: 'ok',
  wrapped: 'bare',
  query: row({ ...paging, ...oneOrder }),
  body: period,
  reply: row({
    rows: [
      'rows',
      z.array(
        row({
          document: ['documento', z.enum(['factura', 'devolucion'])],
          /** null of a return without receipt. */
          invoiceId: ['factura_id', z.nullable(id)],
          /** null of an invoice. */
          returnId: ['devolucion_id', z.nullable(id)],
          issuedAt: ['factura_fecha', plain],
          shop: ['comercio_nombre', plain],
          extension: ['extension_nombre', plain],
          subtotal: ['factura_subtotal', signedMoney],
          total: ['factura_total', signedMoney],
        }),
      ),
    ],
    sum: ['reporte_total', signedMoney],
    /** How many rows there are, and how many of them are returns. */
    total: ['total', z.number()],
    returns: ['devoluciones', count],
    message: ['message', z.string()],
  }),
})

const sums = {
  count: ['facturas', count],
  returns: ['devoluciones', count],
  subtotal: ['subtotal', signedMoney],
  total: ['total', signedMoney],
} as const

/**
 * Returns the report's sums by day, shop, seller and form of payment. Days are oldest first, without those that sold nothing.
 * Shops and sellers are sorted by sales, highest first.
 */
export const reportSums = endpoint({
  name: 'reportSums',
  method: 'POST',
  inTraining: 'open',
  path: '/api/reports/sums',
  action: 'reports.read',
  outcome: 'ok',
  wrapped: 'bare',
  body: period,
  reply: row({
    days: ['dias', z.array(row({ day: ['fecha', plain], ...sums }))],
    shops: ['comercios', z.array(row({ shopId: ['id', id], name: ['nombre', plain], ...sums }))],
    cashiers: ['cajeros', z.array(row({ userId: ['id', id], name: ['nombre', plain], ...sums }))],
    forms: ['formas', methodSums],
    message: ['message', z.string()],
  }),
})

/** The same as a file: CSV of all rows, XLSX of at most MOST_XLSX_ROWS, PDF with every day's sums and MOST_PRINTED_ROWS rows. */
export const exportReport = endpoint({
  name: 'export.reportes',
  method: 'GET',
  path: '/api/export/reportes',
  action: 'reports.read',
  query: row({
    start: ['inicio', day],
    end: ['fin', day],
    shopId: ['comercio', shopOrAll],
    format: ['formato', z._default(z.enum(['csv', 'xlsx', 'pdf'], { error: 'Elija csv, xlsx o pdf.' }), 'csv')],
  }),
  reply: row({}),
})
