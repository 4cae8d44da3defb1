import { inventory } from '@mostrador/contract/goods/products'
import { stockList, stockMovements } from '@mostrador/contract/goods/stock'
import { dashboard } from '@mostrador/contract/overview/dashboard'
import { report } from '@mostrador/contract/overview/reports'
import { affiliateList } from '@mostrador/contract/people/affiliates'
import { userList } from '@mostrador/contract/people/users'
import { auditLog } from '@mostrador/contract/platform/audit'
import { catalogue } from '@mostrador/contract/public/catalogue'
import { encargoList } from '@mostrador/contract/sale/encargos'
import { invoiceList, pendingOrders } from '@mostrador/contract/sale/invoices'
import { wholeHistory } from '../shop/history.ts'
import { clerkTokens, ownerTokens } from '../shop/people.ts'
import { ROSALES } from '../shop/shop-ids.ts'

export interface Screen {
  readonly what: string
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly tokens: readonly string[]
  readonly bodies?: readonly string[]
  readonly clients: number
  /** Number of client addresses for a public call, which has a limit for each. */
  readonly addresses?: number
  readonly hasBaseline?: true
  /** After a million invoices: growth of a first page, or milliseconds of a search. */
  readonly goal: 'growth' | 'search'
}

/** Id of a product with many sales today (sizes.ts), so that its first page of movements is full. */
export const SOLD_OFTEN = 17

const owners = { tokens: ownerTokens, clients: 4, goal: 'growth' } as const
const clerks = { tokens: clerkTokens, clients: 4, goal: 'growth' } as const
const visitors = { tokens: [], clients: 4, addresses: 256, goal: 'growth' } as const
const search = { clients: 1, goal: 'search' } as const

/** The most urgent pages come first. */
export const SCREENS: readonly Screen[] = [
  { what: 'Existencias de la caja, todas', path: inventory.path, ...clerks, clients: 1, hasBaseline: true },
  { what: 'Existencias, primera página', path: `${stockList.path}?page=1`, ...owners },
  { what: 'Catálogo público, HTML', path: '/catalogue/rosales', ...visitors },
  {
    what: 'Catálogo público, JSON',
    method: catalogue.method as 'POST',
    path: catalogue.path,
    bodies: [JSON.stringify([{ comercio_id: ROSALES, page: 1 }])],
    ...visitors,
    hasBaseline: true,
  },
  { what: 'Inicio de la oficina', path: dashboard.path, ...owners, hasBaseline: true },
  { what: 'Inicio del dependiente', path: dashboard.path, ...clerks },
  {
    what: 'Reporte de toda la historia, suma y página',
    method: report.method as 'POST',
    path: `${report.path}?page=1`,
    bodies: [JSON.stringify({ ...wholeHistory(), shop: ROSALES })],
    ...owners,
    hasBaseline: true,
  },
  { what: 'Facturas de todas', path: `${invoiceList.path}?page=1`, ...owners, hasBaseline: true },
  { what: 'Facturas de la tienda', path: `${invoiceList.path}?page=1`, ...clerks },
  { what: 'Pendientes', path: `${pendingOrders.path}?page=1`, ...clerks },
  { what: 'Encargos', path: `${encargoList.path}?page=1`, ...owners },
  { what: 'Bitácora', path: `${auditLog.path}?page=1`, ...owners },
  {
    what: 'Movimientos de un producto',
    path: `${stockMovements.path.replace(':id', String(SOLD_OFTEN))}?page=1`,
    ...owners,
  },
  { what: 'Afiliados', path: `${affiliateList.path}?page=1`, ...owners },
  { what: 'Usuarios', path: `${userList.path}?page=1`, ...owners },
  {
    what: 'Buscar una factura por su número',
    path: `${invoiceList.path}?page=1&search=7777`,
    ...search,
    tokens: ownerTokens,
    hasBaseline: true,
  },
  {
    what: 'Buscar lo que ninguna factura tiene',
    path: `${invoiceList.path}?page=1&search=inexistente`,
    ...search,
    tokens: ownerTokens,
  },
  {
    what: 'Buscar en las facturas de la tienda',
    path: `${invoiceList.path}?page=1&search=inexistente`,
    ...search,
    tokens: clerkTokens,
  },
  {
    what: 'Buscar en los encargos',
    path: `${encargoList.path}?page=1&search=inexistente`,
    ...search,
    tokens: ownerTokens,
  },
  {
    what: 'Buscar en las existencias',
    path: `${stockList.path}?page=1&search=inexistente`,
    ...search,
    tokens: ownerTokens,
  },
]
