import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { methodSums } from '../money/payments.ts'
import { row } from '../row.ts'
import { count, id, money, oneOf, plain, signedCount, signedMoney } from '../wire.ts'

const scarceProduct = row({
  id: ['id', id],
  name: ['nombre', plain],
  specification: ['especificacion', plain],
  quantity: ['cantidad', count],
})

/** Sales are net of what came back (D103). The clerk's four panels (D46), of the own shop, in one answer. */
const clerkPanels = row({
  /** null for a clerk who counts blind while her shift is open (D95). */
  salesToday: ['ventasHoy', z.nullable(signedMoney)],
  /** How it was paid; null likewise. */
  taken: ['formas', z.nullable(methodSums)],
  ordersToday: ['pedidosHoy', count],
  unitsToday: ['unidadesHoy', signedCount],
  /** The same weekday last week until this time of day: what today is compared with. */
  salesSameDayLastWeek: ['ventasSemanaPasada', signedMoney],
  inProcess: ['enProceso', count],
  runningOut: ['porAgotarse', count],
  scarcest: ['masEscasos', z.array(scarceProduct)],
  /** Encargos not delivered; null in a shop that takes none (D131). */
  undelivered: ['encargosSinEntregar', z.nullable(count)],
})

/** Which year the charts sum (D44). */
const reading = oneOf({ labels: 'etiquetas', '2021': '2021', compared: 'comparado' })

/** A figure and what it is compared with: the stretch of the same length before. */
const counts = row({ now: ['actual', count], before: ['anterior', count] })
const sums = row({ now: ['actual', signedMoney], before: ['anterior', signedMoney] })

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
  sales: ['ventas', signedMoney],
  orders: ['pedidos', count],
  units: ['unidades', signedCount],
  /** Money that came in, by form: of sales, of what was owed and of encargos. */
  taken: ['formas', methodSums],
  salesYesterday: ['ventasAyer', signedMoney],
  salesLastWeek: ['ventasSemanaPasada', signedMoney],
  /** Figures of today for each active shop (D226). */
  shops: [
    'comercios',
    z.array(
      row({
        id: ['id', id],
        name: ['nombre', plain],
        sales: ['ventas', signedMoney],
        orders: ['pedidos', count],
        /**
         * Cash counted above the expected sum, of the shifts counted today. Null if none was counted, absent for roles without
         * access to shifts.
         */
        difference: ['diferencia', z.optional(z.nullable(signedMoney))],
      }),
    ),
  ],
})

/** What needs me. Orders in process since yesterday stop being counted at 10,000. */
const attention = row({
  lateOrders: ['enProceso', count],
  outOfStock: ['agotados', count],
  runningOut: ['porAgotarse', count],
  /** Transfers that nobody has seen on the account yet (D87), for who says whether they came. */
  unconfirmed: ['porConfirmar', z.optional(count)],
})

/** A month of the charts; the other dates are those that the reading of 2021 puts into its first month (D44). */
const month = row({
  label: ['etiqueta', plain],
  orders: ['pedidos', count],
  sales: ['ventas', signedMoney],
  otherOrders: ['otrosPedidos', count],
  otherSales: ['otrasVentas', signedMoney],
  /** The same month of this year, as far as it has begun, where it is compared. */
  ordersNow: ['pedidosEsteAno', z.optional(count)],
  salesNow: ['ventasEsteAno', z.optional(signedMoney)],
})

const day = row({ day: ['fecha', plain], orders: ['pedidos', count], sales: ['ventas', signedMoney] })

/** Visits of the last 30 days, beside the 30 days before. */
const page = row({ path: ['pagina', plain], title: ['titulo', plain], visits: ['visitas', counts] })
const network = row({ name: ['red', plain], visits: ['visitas', counts] })

/** The office's dashboard (B §2), of all shops. */
const officeFigures = row({
  /** The dashboard is shown only when at least one invoice exists (B §2). */
  hasInvoices: ['hayFacturas', z.boolean()],
  cards: ['tarjetas', cards],
  today: ['hoy', today],
  attention: ['atencion', attention],
  reading: ['lectura', reading],
  /** Something was sold in 2021: the reading of that year says something (D226). */
  has2021: ['hay2021', z.boolean()],
  /** Whose charts may be asked for. */
  shops: ['comercios', z.array(row({ id: ['id', id], name: ['nombre', plain] }))],
  months: ['meses', z.array(month)],
  /** The last 30 days, for puesto 3 (D79). */
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
    /** The charts of one shop; cards and today stay those of all. */
    shopId: ['comercio', z.optional(id)],
  }),
  reply: row({
    clerk: ['paneles', z.optional(clerkPanels)],
    office: ['oficina', z.optional(officeFigures)],
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
