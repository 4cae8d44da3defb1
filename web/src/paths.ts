import { AREAS, type Role } from '@mostrador/domain/role'

/** Every address of the site. */
export const paths = {
  home: '/',
  terms: '/terminos-y-condiciones',
  catalogues: { vianney: '/catalogue/vianney', balam: '/catalogue/balam' },
  login: '/autenticacion/sesion',
  client: {
    dashboard: '/client/dashboard',
    inventory: '/client/inventario',
    newOrder: '/client/pedidos/nuevo',
    pendingOrders: '/client/pedidos/pendientes',
    affiliates: '/client/afiliados',
    newEncargo: '/client/encargos/nuevo',
    pendingEncargos: '/client/encargos/pendientes',
    account: '/client/opciones',
  },
} as const

/** Where a role lands, and where its unknown paths lead (P §2.1). */
export const dashboardOf = (role: Role): string => `${AREAS[role]}/dashboard`

export const accountOf = (role: Role): string => `${AREAS[role]}/opciones`

/** The list of invoices, for a clerk the pending orders. */
export const invoicesOf = (role: Role): string =>
  role === 'clerk' ? paths.client.pendingOrders : `${AREAS[role]}/facturas/consultar`

export const reportsOf = (role: Role): string => `${AREAS[role]}/reportes`

/** The third entry of the profile menu: productos, for a clerk inventario (D64). */
export const stockOf = (role: Role): string => (role === 'clerk' ? paths.client.inventory : `${AREAS[role]}/productos`)

/** A stored photo; with `width` its thumbnail. */
export const photoAddress = (file: string, width?: number): string =>
  `/api/resources/${encodeURIComponent(file)}${width ? `?w=${width}` : ''}`
