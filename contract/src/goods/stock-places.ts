import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, line, plain } from '../wire.ts'

/** A shop and extension that has an article, with its units there and those on their way to it (D116). */
const stockPlace = row({
  id: ['id', id],
  code: ['codigo', plain],
  name: ['nombre', plain],
  shop: ['comercio', plain],
  shopId: ['comercioId', id],
  extension: ['extension', plain],
  extensionId: ['extensionId', id],
  quantity: ['cantidad', count],
  onTheWay: ['enCamino', count],
})
export type StockPlace = z.output<typeof stockPlace>

/** Finds an article's places by its barcode or code, or by one of its products: '¿Dónde hay?'. */
export const stockPlaces = endpoint({
  name: 'stockPlaces',
  method: 'GET',
  path: '/api/existencias/donde',
  action: 'stockPlaces.read',
  query: row({ code: ['codigo', z.optional(line)], id: ['id', z.optional(id)] }),
  reply: row({
    places: ['data', z.array(stockPlace)],
    /** Places with units of equivalent products (D180). Absent without any. */
    equivalents: ['equivalentes', z.optional(z.array(stockPlace))],
    message: ['message', z.string()],
  }),
})
