import { FIRST_RUN_PAGE } from '@mostrador/domain/group/first-run'
import { type Action, can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { AREAS, type Role } from '@mostrador/domain/platform/role'
import type { ComponentType } from 'react'
import { type Route, type Screen, type ScreenRoute, screenOf } from './navigation/route.ts'
import { dashboardOf, paths } from './paths.ts'
import {
  charted,
  labelled,
  paged,
  reported,
  shifted,
  stepped,
  tabbed,
  withCount,
  withDocument,
  withOverlay,
  withReturn,
  withTicket,
  withTransfer,
  withTrash,
} from './search-params.ts'
import { takePlace } from './session/return-place.ts'
import { StaffShell } from './shells/staff-shell.tsx'
import { withLateSheets } from './ui/with-late-sheets.ts'

type Named<Name extends string> = Readonly<Record<Name, ComponentType>>

/** A screen, fetched when it is opened, with the sheets that are not the counter's. */
const late = <Name extends string>(fetchScreens: () => Promise<Named<Name>>, name: Name): Screen =>
  screenOf(async () => (await withLateSheets(fetchScreens)())[name])

/** A screen of an area; `path` begins below it. Who may not do what it is for does not have it: in a shop without affiliates nothing of them (D131). */
interface AreaScreen extends Pick<ScreenRoute, 'path' | 'screen' | 'reads'> {
  readonly isFor?: Action
}

const encargos = late(() => import('./features/sale/encargos/encargos-screen.tsx'), 'EncargosScreen')
const affiliates = late(() => import('./features/people/affiliates/affiliates-screen.tsx'), 'AffiliatesScreen')
const settings = late(() => import('./features/group/settings/settings-screen.tsx'), 'SettingsScreen')
const shopLook = late(() => import('./features/group/settings/look/shop-look-screen.tsx'), 'ShopLookScreen')
const login = late(() => import('./features/people/entrance/login-screen.tsx'), 'LoginScreen')
const firstRun = late(() => import('./features/group/first-run/first-run-screen.tsx'), 'FirstRunScreen')
const clerkDashboard = late(() => import('./features/overview/clerk-dashboard/dashboard-screen.tsx'), 'DashboardScreen')
/** What a till opens with: without the late sheets. */
const newOrder = screenOf(async () => (await import('./features/sale/order/new-order-screen.tsx')).NewOrderScreen)

const encargosAt = (path: string): AreaScreen => ({
  path,
  isFor: 'encargos.read',
  reads: withOverlay('encargo', 'recibo'),
  screen: encargos,
})

const affiliatesAt = (path: string): AreaScreen => ({
  path,
  isFor: 'affiliates.read',
  reads: withOverlay('historial'),
  screen: affiliates,
})

/** Of every area. */
const SHARED: readonly AreaScreen[] = [
  {
    path: 'devoluciones',
    isFor: 'returns.read',
    reads: withReturn,
    screen: late(() => import('./features/sale/returns/returns-screen.tsx'), 'ReturnsScreen'),
  },
  {
    path: 'danados',
    isFor: 'returns.read',
    reads: paged,
    screen: late(() => import('./features/sale/returns/damaged-screen.tsx'), 'DamagedScreen'),
  },
  {
    path: 'fel',
    isFor: 'fel.read',
    reads: withDocument,
    screen: late(() => import('./features/fiscal/fel/fel-screen.tsx'), 'FelScreen'),
  },
  {
    path: 'recepciones',
    isFor: 'receivings.read',
    reads: withOverlay('recepcion'),
    screen: late(() => import('./features/buying/receivings/receivings-screen.tsx'), 'ReceivingsScreen'),
  },
  {
    path: 'traslados',
    isFor: 'transfers.use',
    reads: withTransfer,
    screen: late(() => import('./features/goods/transfers/transfers-screen.tsx'), 'TransfersScreen'),
  },
  {
    path: 'conteos',
    isFor: 'stockCounts.use',
    reads: withCount,
    screen: late(() => import('./features/goods/stock-counts/stock-counts-screen.tsx'), 'StockCountsScreen'),
  },
]

const CLERKS: readonly AreaScreen[] = [
  { path: 'dashboard', screen: clerkDashboard },
  { path: 'pedidos/nuevo', reads: stepped, screen: newOrder },
  {
    path: 'inventario',
    reads: paged,
    screen: late(() => import('./features/goods/inventory/inventory-screen.tsx'), 'InventoryScreen'),
  },
  {
    path: 'pedidos/pendientes',
    reads: withTicket,
    screen: late(() => import('./features/sale/invoices/pending-screen.tsx'), 'PendingScreen'),
  },
  {
    path: 'caja',
    isFor: 'shifts.use',
    reads: shifted,
    screen: late(() => import('./features/money/cash/drawer-screen.tsx'), 'DrawerScreen'),
  },
  {
    path: 'salidas',
    isFor: 'exitProposals.read',
    reads: paged,
    screen: late(() => import('./features/goods/stock-exits/proposals-screen.tsx'), 'ProposalsScreen'),
  },
  {
    path: 'encargos/nuevo',
    isFor: 'encargos.place',
    reads: stepped,
    screen: late(() => import('./features/sale/encargos/new-encargo-screen.tsx'), 'NewEncargoScreen'),
  },
  encargosAt('encargos/pendientes'),
  affiliatesAt('afiliados'),
  { path: 'opciones', reads: tabbed, screen: settings },
]

const lookupScreens = () => import('./features/group/lookups/lookup-screens.tsx')

/** Of every office area. */
const OFFICE: readonly AreaScreen[] = [
  {
    path: 'dashboard',
    reads: charted,
    screen: late(() => import('./features/overview/office-dashboard/dashboard-screen.tsx'), 'OfficeDashboardScreen'),
  },
  {
    path: 'productos',
    reads: withTrash,
    screen: late(() => import('./features/goods/products/products-screen.tsx'), 'ProductsScreen'),
  },
  {
    path: 'productos/:id',
    isFor: 'products.read',
    screen: late(() => import('./features/goods/products/product-screen.tsx'), 'ProductScreen'),
  },
  {
    path: 'producto/tags',
    reads: paged,
    screen: late(() => import('./features/goods/product-tags/product-tags-screen.tsx'), 'ProductTagsScreen'),
  },
  { path: 'grupos', reads: paged, screen: late(lookupScreens, 'GroupsScreen') },
  { path: 'elementos', reads: paged, screen: late(lookupScreens, 'ElementsScreen') },
  { path: 'especificaciones', reads: paged, screen: late(lookupScreens, 'SpecificationsScreen') },
  { path: 'tags', reads: paged, screen: late(lookupScreens, 'HashtagsScreen') },
  {
    path: 'facturas/consultar',
    reads: withTicket,
    screen: late(() => import('./features/sale/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
  },
  encargosAt('encargos/auditar'),
  {
    path: 'pedidos-casa',
    isFor: 'purchaseOrders.use',
    reads: withOverlay('pedidoCasa', 'nuevoPedido', 'cambiarPedido'),
    screen: late(() => import('./features/buying/purchase-orders/purchase-orders-screen.tsx'), 'PurchaseOrdersScreen'),
  },
  {
    path: 'por-pedir',
    isFor: 'purchaseOrders.use',
    reads: paged,
    screen: late(() => import('./features/buying/reorder/reorder-screen.tsx'), 'ReorderScreen'),
  },
  {
    path: 'casas',
    isFor: 'suppliers.write',
    reads: paged,
    screen: late(() => import('./features/goods/suppliers/suppliers-screen.tsx'), 'SuppliersScreen'),
  },
  {
    path: 'salidas',
    isFor: 'stockExits.use',
    reads: paged,
    screen: late(() => import('./features/goods/stock-exits/exits-screen.tsx'), 'ExitsScreen'),
  },
  {
    path: 'valor',
    isFor: 'costs.read',
    reads: tabbed,
    screen: late(() => import('./features/goods/stock-reports/stock-reports-screen.tsx'), 'StockReportsScreen'),
  },
  {
    path: 'etiquetas',
    isFor: 'labels.print',
    reads: labelled,
    screen: late(() => import('./features/goods/labels/labels-screen.tsx'), 'LabelsScreen'),
  },
  {
    path: 'usuarios/gestionar',
    reads: paged,
    screen: late(() => import('./features/people/users/users-screen.tsx'), 'UsersScreen'),
  },
  {
    path: 'usuarios/registros',
    reads: tabbed,
    screen: late(() => import('./features/platform/records/records-screen.tsx'), 'RecordsScreen'),
  },
  { path: 'opciones', reads: tabbed, screen: settings },
]

/** The drawers of all shops: of who decides about them (D86). */
const DRAWERS: readonly AreaScreen[] = [
  {
    path: 'caja',
    isFor: 'shifts.use',
    reads: shifted,
    screen: late(() => import('./features/money/cash/shifts-screen.tsx'), 'ShiftsScreen'),
  },
]

/** Not of the manager's area (B §2, D5). */
const NOT_THE_MANAGERS: readonly AreaScreen[] = [
  { path: 'comercios', reads: paged, screen: late(lookupScreens, 'ShopsScreen') },
  { path: 'extensiones', reads: paged, screen: late(lookupScreens, 'ExtensionsScreen') },
  affiliatesAt('usuarios/afiliados'),
  {
    path: 'reportes',
    isFor: 'reports.read',
    reads: reported,
    screen: late(() => import('./features/overview/reports/reports-screen.tsx'), 'ReportsScreen'),
  },
]

/** What is kept of a person. */
const OWNERS: readonly AreaScreen[] = [
  {
    path: 'usuarios/datos-personales',
    isFor: 'personalData.use',
    reads: paged,
    screen: late(() => import('./features/overview/personal-data/personal-data-screen.tsx'), 'PersonalDataScreen'),
  },
]

const AREA_SCREENS: Readonly<Record<Role, readonly AreaScreen[]>> = {
  clerk: [...CLERKS, ...SHARED],
  owner: [...OFFICE, ...SHARED, ...DRAWERS, ...NOT_THE_MANAGERS, ...OWNERS],
  manager: [...OFFICE, ...SHARED, ...DRAWERS],
  provider: [...OFFICE, ...SHARED, ...NOT_THE_MANAGERS],
}

/** Where a new house begins, and goes on: a stranger's, and then its owner's (D133). */
const FIRST_RUN: readonly Route[] = [
  { path: FIRST_RUN_PAGE, screen: firstRun },
  { path: `${FIRST_RUN_PAGE}/:paso`, screen: firstRun },
]

/** Of the public pages only for those who are not logged in (P §2.1). Anything else leads to the root, which the server makes. */
const STRANGERS: readonly Route[] = [
  // Most people go on to these: fetched while they type, so that the page that loads after the login has them in its cache.
  { path: paths.login, screen: login, leadsTo: [clerkDashboard, newOrder] },
  { path: '/autenticacion', to: () => paths.login },
  ...FIRST_RUN,
  { path: '*', to: () => paths.home, reloads: true },
]

/** All addresses of whoever is there. Others lead home: to the own dashboard, and from the login to where somebody was before (P §2.1, §2.6). */
export function routesOf(profile: Profile | undefined): readonly Route[] {
  if (!profile) return STRANGERS
  const { role } = profile
  return [
    ...AREA_SCREENS[role]
      .filter(({ isFor }) => !isFor || can(profile, isFor))
      .map(({ path, ...rest }) => ({ path: `${AREAS[role]}/${path}`, frame: StaffShell, ...rest })),
    ...(role === 'owner' ? [...FIRST_RUN, { path: `${FIRST_RUN_PAGE}/tiendas/:comercio`, screen: shopLook }] : []),
    { path: '/autenticacion', to: () => paths.login },
    { path: paths.login, to: () => takePlace(role) ?? dashboardOf(role) },
    { path: '*', to: () => dashboardOf(role) },
  ]
}
