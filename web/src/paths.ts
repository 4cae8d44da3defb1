import { FIRST_RUN_PAGE } from '@mostrador/domain/group/first-run'
import { AREAS, type Role } from '@mostrador/domain/platform/role'
import { TRUST_PAGE } from '@mostrador/domain/platform/trust-page'

export const paths = {
  home: '/',
  terms: '/terminos-y-condiciones',
  trust: TRUST_PAGE,
  login: '/autenticacion/sesion',
  firstRun: FIRST_RUN_PAGE,
  client: {
    dashboard: '/client/dashboard',
    inventory: '/client/inventario',
    newOrder: '/client/pedidos/nuevo',
    pendingOrders: '/client/pedidos/pendientes',
    drawer: '/client/caja',
    affiliates: '/client/afiliados',
    newEncargo: '/client/encargos/nuevo',
    pendingEncargos: '/client/encargos/pendientes',
    account: '/client/opciones',
  },
} as const

/** A first step of a new shop group (D133). */
export const firstRunAt = (stage: string): string => `${paths.firstRun}/${stage}`

/** The first screen of a role, also for unknown paths (P §2.1). */
export const dashboardOf = (role: Role): string => `${AREAS[role]}/dashboard`

export const accountOf = (role: Role): string => `${AREAS[role]}/opciones`

/** The list of invoices, for a clerk the pending orders. */
export const invoicesOf = (role: Role): string =>
  role === 'clerk' ? paths.client.pendingOrders : `${AREAS[role]}/facturas/consultar`

export const felOf = (role: Role): string => `${AREAS[role]}/fel`

/** Drawers and their shifts. A clerk's path shows the clerk's till. */
export const shiftsOf = (role: Role): string => `${AREAS[role]}/caja`

export const returnsOf = (role: Role): string => `${AREAS[role]}/devoluciones`

export const transfersOf = (role: Role): string => `${AREAS[role]}/traslados`

export const exitsOf = (role: Role): string => `${AREAS[role]}/salidas`
export const stockCountsOf = (role: Role): string => `${AREAS[role]}/conteos`

export const purchaseOrdersOf = (role: Role): string => `${AREAS[role]}/pedidos-casa`

export const suppliersOf = (role: Role): string => `${AREAS[role]}/casas`

export const familiesOf = (role: Role): string => `${AREAS[role]}/familias`
export const familyOf = (role: Role, id: number): string => `${familiesOf(role)}/${id}`

export const receivingsOf = (role: Role): string => `${AREAS[role]}/recepciones`

/** The list of encargos, for a clerk the pending ones. */
export const encargosOf = (role: Role): string =>
  role === 'clerk' ? paths.client.pendingEncargos : `${AREAS[role]}/encargos/auditar`

export const affiliatesOf = (role: Role): string =>
  role === 'clerk' ? paths.client.affiliates : `${AREAS[role]}/usuarios/afiliados`

/** Exists only in the office. */
export const customersOf = (role: Role): string => `${AREAS[role]}/clientes`

/** 'Cuentas por cobrar', which exists only in the office. */
export const receivablesOf = (role: Role): string => `${AREAS[role]}/cuentas`
export const statementOf = (role: Role, customerId: number): string => `${receivablesOf(role)}/${customerId}`

/** 'Comisiones', for a clerk the clerk's commissions. */
export const commissionsOf = (role: Role): string => `${AREAS[role]}/comisiones`
export const settlementsOf = (role: Role): string => `${commissionsOf(role)}/liquidaciones`

/** The rows of a person's commission. `kind` is the wire's word. */
export const commissionOrdersOf = (role: Role, kind: string, personId: number): string =>
  `${commissionsOf(role)}/${kind}/${personId}`

/** Exists only for the owner. */
export const personalDataPath = `${AREAS.owner}/usuarios/datos-personales`

export const usersOf = (role: Role): string => `${AREAS[role]}/usuarios/gestionar`

export const reportsOf = (role: Role): string => `${AREAS[role]}/reportes`

/** The third entry of the profile menu: productos, for a clerk inventario (D64). */
export const stockOf = (role: Role): string => (role === 'clerk' ? paths.client.inventory : `${AREAS[role]}/productos`)

export const labelsOf = (role: Role): string => `${AREAS[role]}/etiquetas`

/** A stored photo as a JPEG, for link previews. */
export const previewAddress = (file: string): string =>
  `/api/resources/${encodeURIComponent(file.replace(/\.webp$/, '.jpg'))}`

export const productOf = (role: Role, id: number): string => `${stockOf(role)}/${id}`

/** The page of one product. A clerk sees it in the inventory. */
export const productPlaceOf = (role: Role, id: number) =>
  role === 'clerk' ? { to: paths.client.inventory, search: { producto: id } } : { to: productOf(role, id), search: {} }

/** Address of a stored photo, or of its thumbnail if `width` is given. */
export const photoAddress = (file: string, width?: number): string =>
  `/api/resources/${encodeURIComponent(file)}${width ? `?w=${width}` : ''}`
