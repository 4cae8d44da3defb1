import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { oneOrder, paging } from '../list.ts'
import { cuotasSums, methodSums } from '../money/payments.ts'
import { row } from '../row.ts'
import { count, id, plain, signedMoney, whole } from '../wire.ts'

/** Shops of a report: all except deleted ones. */
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

/** Id of a shop, or 0 for all. */
const shopOrAll = z.codec(whole(0, Number.MAX_SAFE_INTEGER, 'Elija un comercio.'), z.nullable(z.number()), {
  decode: (written) => (written === 0 ? null : written),
  encode: (shopId) => shopId ?? 0,
})

const period = row({ start: ['start', day], end: ['end', day], shopId: ['shop', shopOrAll] })

/** Both days included (P §2.14, D71). A return is a negative row of its own day, so that rows add up (D103). */
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
          /** Invoice of the row. Null for a return without a receipt. */
          invoiceId: ['factura_id', z.nullable(id)],
          /** Return of the row. Null for an invoice. */
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
    /** Number of rows, and of returns among them. */
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

/** Sums by day, shop, seller and payment method. Days with sales ascend. Shops and sellers are sorted by sales. */
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
    /** Part of the sum paid by card that was paid in cuotas (D195). */
    inCuotas: ['enCuotas', cuotasSums],
    message: ['message', z.string()],
  }),
})

/** CSV has all rows, XLSX at most MOST_XLSX_ROWS, PDF the sums of each day and MOST_PRINTED_ROWS rows. */
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
