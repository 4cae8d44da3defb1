import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { row } from './row.ts'
import { count, id, money, oneOf, plain } from './wire.ts'

const scarceProduct = row({
  id: ['id', id],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
})

/** The clerk's four panels (D46), of the own shop, in one answer. */
export const clerkPanels = row({
  salesToday: ['ventasHoy', money],
  ordersToday: ['pedidosHoy', count],
  unitsToday: ['unidadesHoy', count],
  /** The same weekday last week until this time of day: what today is compared with. */
  salesSameDayLastWeek: ['ventasSemanaPasada', money],
  inProcess: ['enProceso', count],
  runningOut: ['porAgotarse', count],
  scarcest: ['masEscasos', z.array(scarceProduct)],
  /** Encargos not delivered; null at B'alam, where there are none (D2). */
  undelivered: ['encargosSinEntregar', count.nullable()],
})

/** Which year the charts sum (D44). */
const reading = oneOf({ labels: 'etiquetas', '2021': '2021' })

/** A figure and what it is compared with: the stretch of the same length before. */
const counts = row({ now: ['actual', count], before: ['anterior', count] })
const sums = row({ now: ['actual', money], before: ['anterior', money] })

/** The four cards (D45): this month until today, beside last month until the same day. */
const cards = row({
  /** Visits of the two catalogues. */
  visits: ['visitas', counts],
  providers: ['proveedores', count],
  sales: ['ventas', sums],
  /** Completed orders and all of them: their share is the card. */
  completed: ['completados', counts],
  orders: ['pedidos', counts],
})

/** How is today: beside yesterday, and the same weekday last week; both whole days. */
const today = row({
  sales: ['ventas', money],
  orders: ['pedidos', count],
  units: ['unidades', count],
  salesYesterday: ['ventasAyer', money],
  salesLastWeek: ['ventasSemanaPasada', money],
})

/** What needs me. Orders in process since yesterday stop being counted at 10,000. */
const attention = row({
  lateOrders: ['enProceso', count],
  outOfStock: ['agotados', count],
  runningOut: ['porAgotarse', count],
})

/** A month of the charts; the other dates are those that the reading of 2021 puts into its first month (D44). */
const month = row({
  label: ['etiqueta', plain],
  orders: ['pedidos', count],
  sales: ['ventas', money],
  otherOrders: ['otrosPedidos', count],
  otherSales: ['otrasVentas', money],
})

const day = row({ day: ['fecha', plain], orders: ['pedidos', count], sales: ['ventas', money] })

/** Visits of the last 30 days, beside the 30 days before. */
const page = row({ path: ['pagina', plain], title: ['titulo', plain], visits: ['visitas', counts] })
const network = row({ name: ['red', plain], visits: ['visitas', counts] })

/** The office's dashboard (B §2), of all shops. */
export const officeFigures = row({
  /** The dashboard is shown only when at least one invoice exists (B §2). */
  hasInvoices: ['hayFacturas', z.boolean()],
  cards: ['tarjetas', cards],
  today: ['hoy', today],
  attention: ['atencion', attention],
  reading: ['lectura', reading],
  months: ['meses', z.array(month)],
  /** The last 30 days, for puesto 3 (D79). */
  days: ['dias', z.array(day).optional()],
  pages: ['paginas', z.array(page)],
  networks: ['redes', z.array(network)],
})
export type OfficeFigures = z.output<typeof officeFigures>

export const dashboard = endpoint({
  name: 'dashboard',
  method: 'GET',
  path: '/api/dashboard',
  action: 'dashboard.read',
  query: row({ reading: ['lectura', reading.optional()] }),
  reply: row({
    clerk: ['paneles', clerkPanels.optional()],
    office: ['oficina', officeFigures.optional()],
    message: ['message', z.string()],
  }),
})

/** Every invoice that is not void (B §7): streamed, however many there are. */
export const invoiceSums = endpoint({
  name: 'invoiceSums',
  method: 'GET',
  path: '/api/facturas/all',
  action: 'invoices.sums',
  reply: row({
    invoices: ['data', z.array(row({ id: ['id', id], issuedAt: ['fecha', plain], total: ['total', money] }))],
    message: ['message', z.string()],
  }),
})

/** The caller's own figures beside 'Mi cuenta' (D45): affiliates registered, products added, orders sold. */
export const accountFigures = endpoint({
  name: 'accountFigures',
  method: 'GET',
  path: '/api/account/figures',
  action: 'account.use',
  reply: row({
    contacts: ['contactos', count],
    products: ['productos', count],
    orders: ['pedidos', count],
    message: ['message', z.string()],
  }),
})
