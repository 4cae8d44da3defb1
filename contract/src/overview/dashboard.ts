import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { differences } from '../money/cash.ts'
import { methodSums } from '../money/payments.ts'
import { row } from '../row.ts'
import { count, id, money, oneOf, plain, signedCount, signedMoney } from '../wire.ts'

const scarceProduct = row({
  id: ['id', id],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
})

/** The clerk's four panels (D46), of the clerk's shop, in one answer. Sales are net of returns (D103). */
const clerkPanels = row({
  /** Today's sales. Null for a clerk who counts blind while the clerk's shift is open (D95). */
  salesToday: ['ventasHoy', z.nullable(signedMoney)],
  /** Payments by payment method. Null for such a clerk too. */
  taken: ['formas', z.nullable(methodSums)],
  ordersToday: ['pedidosHoy', count],
  unitsToday: ['unidadesHoy', signedCount],
  /** Sales of the same weekday last week until this time of day, for comparison. */
  salesSameDayLastWeek: ['ventasSemanaPasada', signedMoney],
  inProcess: ['enProceso', count],
  runningOut: ['porAgotarse', count],
  scarcest: ['masEscasos', z.array(scarceProduct)],
  /** Encargos not delivered. Null in a shop that takes none (D131). */
  undelivered: ['encargosSinEntregar', z.nullable(count)],
})

/** Year that the charts sum (D44). */
const reading = oneOf({ labels: 'etiquetas', '2021': '2021', compared: 'comparado' })

/** A figure, and that of the preceding period of the same length. */
const counts = row({ now: ['actual', count], before: ['anterior', count] })
const sums = row({ now: ['actual', signedMoney], before: ['anterior', signedMoney] })

/** The four cards (D45): this month until today, and last month until the same day. */
const cards = row({
  visits: ['visitas', counts],
  providers: ['proveedores', count],
  sales: ['ventas', sums],
  /** Completed orders and all orders. The card shows their ratio. */
  completed: ['completados', counts],
  orders: ['pedidos', counts],
})

/** Figures of today, with yesterday and the same weekday last week as whole days. */
const today = row({
  sales: ['ventas', signedMoney],
  orders: ['pedidos', count],
  units: ['unidades', signedCount],
  /** Money taken by payment method: sales, debts and encargos. */
  taken: ['formas', methodSums],
  salesYesterday: ['ventasAyer', signedMoney],
  salesLastWeek: ['ventasSemanaPasada', signedMoney],
  shops: [
    'comercios',
    z.array(
      row({
        id: ['id', id],
        name: ['nombre', plain],
        sales: ['ventas', signedMoney],
        orders: ['pedidos', count],
        /** Cash above the expected sum at today's counts. Null without any, absent for roles without shifts. */
        difference: ['diferencia', z.optional(z.nullable(signedMoney))],
        /** Differences by payment method in the same shifts (D206). Empty if no shift was counted. */
        differences: ['diferencias', z.optional(differences)],
      }),
    ),
  ],
})

/** Things that need attention. Orders in process since yesterday are counted up to 10,000. */
const attention = row({
  lateOrders: ['enProceso', count],
  outOfStock: ['agotados', count],
  runningOut: ['porAgotarse', count],
  /** Unconfirmed transfers (D87), for users who confirm them. */
  unconfirmed: ['porConfirmar', z.optional(count)],
})

/** A month of the charts. The reading of 2021 puts other dates into its first month (D44). */
const month = row({
  label: ['etiqueta', plain],
  orders: ['pedidos', count],
  sales: ['ventas', signedMoney],
  otherOrders: ['otrosPedidos', count],
  otherSales: ['otrasVentas', signedMoney],
  /** Orders and sales of that month in this year so far. Only if compared. */
  ordersNow: ['pedidosEsteAno', z.optional(count)],
  salesNow: ['ventasEsteAno', z.optional(signedMoney)],
})

const day = row({ day: ['fecha', plain], orders: ['pedidos', count], sales: ['ventas', signedMoney] })

/** Visits of the last 30 days, and of the 30 days before. */
const page = row({ path: ['pagina', plain], title: ['titulo', plain], visits: ['visitas', counts] })
const network = row({ name: ['red', plain], visits: ['visitas', counts] })

/** The office's dashboard (B §2), of all shops. */
const officeFigures = row({
  /** True if there is an invoice, without which the dashboard is empty (B §2). */
  hasInvoices: ['hayFacturas', z.boolean()],
  cards: ['tarjetas', cards],
  today: ['hoy', today],
  attention: ['atencion', attention],
  reading: ['lectura', reading],
  /** True if there are sales in 2021, so that the reading of that year is useful (D226). */
  has2021: ['hay2021', z.boolean()],
  shops: ['comercios', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
  months: ['meses', z.array(month)],
  /** Figures of the last 30 days, for puesto 3 (D79). */
  days: ['dias', z.optional(z.array(day))],
  pages: ['paginas', z.array(page)],
  networks: ['redes', z.array(network)],
})
export type OfficeFigures = z.output<typeof officeFigures>

export const dashboard = endpoint({
  name: 'dashboard',
  method: 'GET',
  path: '/api/dashboard',
  action: 'dashboard.read',
  query: row({
    reading: ['lectura', z.optional(reading)],
    /** Shop of the charts. Cards and today always cover all shops. */
    shopId: ['comercio', z.optional(id)],
  }),
  reply: row({
    clerk: ['paneles', z.optional(clerkPanels)],
    office: ['oficina', z.optional(officeFigures)],
    message: ['message', z.string()],
  }),
})

/** Streams every invoice that is not void (B §7). */
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

/** The user's figures on 'Mi cuenta' (D45): affiliates registered, products added, orders sold. */
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
