import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { row } from './row.ts'
import { count, id, money, plain } from './wire.ts'

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

export const dashboard = endpoint({
  name: 'dashboard',
  method: 'GET',
  path: '/api/dashboard',
  action: 'dashboard.read',
  reply: row({ clerk: ['paneles', clerkPanels.optional()], message: ['message', z.string()] }),
})
