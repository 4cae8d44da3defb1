import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paging } from './list.ts'
import { row } from './row.ts'
import { id, money, plain } from './wire.ts'

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

/** What was sold at a shop from a day to a day, both inclusive, in Guatemala (P §2.14, D71). */
export const report = endpoint({
  name: 'report',
  method: 'POST',
  path: '/api/reports/all',
  action: 'reports.read',
  outcome: 'ok',
  wrapped: 'bare',
  query: row(paging),
  body: row({ start: ['start', day], end: ['end', day], shopId: ['shop', id] }),
  reply: row({
    rows: [
      'rows',
      z.array(
        row({
          invoiceId: ['factura_id', id],
          issuedAt: ['factura_fecha', plain],
          shop: ['comercio_nombre', plain],
          extension: ['extension_nombre', plain],
          subtotal: ['factura_subtotal', money],
          total: ['factura_total', money],
        }),
      ),
    ],
    sum: ['reporte_total', money],
    /** How many rows there are. */
    total: ['total', z.number()],
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
    shopId: ['comercio', id],
    format: ['formato', z.enum(['csv', 'xlsx', 'pdf'], { error: 'Elija csv, xlsx o pdf.' }).default('csv')],
  }),
  reply: row({}),
})
