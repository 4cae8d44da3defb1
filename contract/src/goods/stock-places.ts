import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { row } from '../row.ts'
import { count, id, line, plain } from '../wire.ts'

/** A shop and extension that has an article, with its units there and those on their way to it (D116). */
const stockPlace = row({
  /** The product there. */
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

/** ¿Dónde hay? Where an article is, by its barcode or code, or by a product of it. */
export const stockPlaces = endpoint({
  name: 'stockPlaces',
  method: 'GET',
  path: '/api/existencias/donde',
  action: 'stockPlaces.read',
  query: row({ code: ['codigo', z.optional(line)], id: ['id', z.optional(id)] }),
  reply: row({
    places: ['data', z.array(stockPlace)],
    /** Where there are units of products that may be used in its place (D180), if it has any. */
    equivalents: ['equivalentes', z.optional(z.array(stockPlace))],
    message: ['message', z.string()],
  }),
})
