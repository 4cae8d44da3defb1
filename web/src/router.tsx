import { FIRST_RUN_PAGE } from '@mostrador/domain/house/first-run'
import { type Action, can } from '@mostrador/domain/people/permissions'
import { AREAS, type Role } from '@mostrador/domain/people/role'
import type { Profile } from '@mostrador/domain/people/user'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { dashboardOf, paths } from './paths.ts'
import {
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
import { AreaFallback } from './shells/area-fallback.tsx'
import { StaffShell } from './shells/staff-shell.tsx'
import { withLateSheets } from './ui/with-late-sheets.ts'

/** Who is there, for the guards. */
interface Context {
  readonly profile: Profile | undefined
}

/** A screen, fetched when it is opened, with the sheets that are not the counter's. */
const lateScreen: typeof lazyRouteComponent = (fetchScreens, name) =>
  lazyRouteComponent(withLateSheets(fetchScreens), name)

const root = createRootRouteWithContext<Context>()({ component: Outlet })

/** Of the public pages only for those who are not logged in: everybody else has an area (P §2.1). */
const strangersOnly = ({ context }: { context: Context }) => {
  if (!context.profile) return
  const { role } = context.profile
  throw redirect({ href: takePlace(role) ?? dashboardOf(role), replace: true })
}

/** Anything else leads a stranger to the root, which the server makes, and everybody else to the own dashboard (P §2.1). */
const redirectHome = ({ context }: { context: Context }) => {
  if (!context.profile) throw redirect({ href: paths.home, reloadDocument: true, replace: true })
  throw redirect({ to: dashboardOf(context.profile.role), replace: true })
}

/** Who may not do what a screen is for does not have the screen: in a shop without affiliates nothing of them (D131). */
const allowed = (action: Action) => (match: { context: Context }) => {
  if (!match.context.profile || !can(match.context.profile, action)) redirectHome(match)
}

const login = createRoute({
  getParentRoute: () => root,
  path: '/autenticacion/sesion',
  beforeLoad: strangersOnly,
  component: lateScreen(() => import('./features/entrance/login-screen.tsx'), 'LoginScreen'),
})

/** Where a new house begins, and goes on: a stranger's, and then its owner's (D133). */
const firstRunScreen = lateScreen(() => import('./features/first-run/first-run-screen.tsx'), 'FirstRunScreen')

const ownersOrStrangers = (match: { context: Context }) => {
  if (match.context.profile && match.context.profile.role !== 'owner') redirectHome(match)
}

const firstRunAt = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ownersOrStrangers,
    component: firstRunScreen,
  })

const shopLook = createRoute({
  getParentRoute: () => root,
  path: `${FIRST_RUN_PAGE}/tiendas/$comercio`,
  beforeLoad: (match) => {
    if (match.context.profile?.role !== 'owner') redirectHome(match)
  },
  component: lateScreen(() => import('./features/settings/look/shop-look-screen.tsx'), 'ShopLookScreen'),
})

const toLogin = createRoute({
  getParentRoute: () => root,
  path: '/autenticacion',
  beforeLoad: () => {
    throw redirect({ to: paths.login, replace: true })
  },
})

const notFoundRoute = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: redirectHome })

/** The layout route of a role's area: its own people only. */
const areaOf = (role: Role) =>
  createRoute({
    getParentRoute: () => root,
    path: AREAS[role],
    beforeLoad: (match) => {
      if (match.context.profile?.role !== role) redirectHome(match)
    },
    component: StaffShell,
  })

const client = areaOf('clerk')

const settingsScreen = lateScreen(() => import('./features/settings/settings-screen.tsx'), 'SettingsScreen')

const clientDashboard = createRoute({
  getParentRoute: () => client,
  path: 'dashboard',
  component: lateScreen(() => import('./features/clerk-dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const clientInventory = createRoute({
  getParentRoute: () => client,
  path: 'inventario',
  validateSearch: paged,
  component: lateScreen(() => import('./features/inventory/inventory-screen.tsx'), 'InventoryScreen'),
})

const clientNewOrder = createRoute({
  getParentRoute: () => client,
  path: 'pedidos/nuevo',
  validateSearch: stepped,
  component: lazyRouteComponent(() => import('./features/order/new-order-screen.tsx'), 'NewOrderScreen'),
})

const clientPending = createRoute({
  getParentRoute: () => client,
  path: 'pedidos/pendientes',
  validateSearch: withTicket,
  component: lateScreen(() => import('./features/invoices/pending-screen.tsx'), 'PendingScreen'),
})

const clientDrawer = createRoute({
  getParentRoute: () => client,
  path: 'caja',
  beforeLoad: allowed('shifts.use'),
  validateSearch: shifted('pagos'),
  component: lateScreen(() => import('./features/cash/drawer-screen.tsx'), 'DrawerScreen'),
})

const clientAccount = createRoute({
  getParentRoute: () => client,
  path: 'opciones',
  validateSearch: tabbed('escaner'),
  component: settingsScreen,
})

const affiliatesScreen = lateScreen(() => import('./features/affiliates/affiliates-screen.tsx'), 'AffiliatesScreen')

const encargosScreen = lateScreen(() => import('./features/encargos/encargos-screen.tsx'), 'EncargosScreen')

const encargosAt = (area: ReturnType<typeof areaOf>, path: string) =>
  createRoute({
    getParentRoute: () => area,
    path,
    beforeLoad: allowed('encargos.read'),
    validateSearch: withOverlay('encargo', 'recibo'),
    component: encargosScreen,
  })

const returnsAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'devoluciones',
    beforeLoad: allowed('returns.read'),
    validateSearch: withReturn,
    component: lateScreen(() => import('./features/returns/returns-screen.tsx'), 'ReturnsScreen'),
  })

const felAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'fel',
    beforeLoad: allowed('fel.read'),
    validateSearch: withDocument('avisos'),
    component: lateScreen(() => import('./features/fel/fel-screen.tsx'), 'FelScreen'),
  })

const receivingsAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'recepciones',
    beforeLoad: allowed('receivings.read'),
    validateSearch: withOverlay('recepcion'),
    component: lateScreen(() => import('./features/receivings/receivings-screen.tsx'), 'ReceivingsScreen'),
  })

const purchaseOrdersAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'pedidos-casa',
    beforeLoad: allowed('purchaseOrders.use'),
    validateSearch: withOverlay('pedidoCasa', 'nuevoPedido', 'cambiarPedido'),
    component: lateScreen(
      () => import('./features/purchase-orders/purchase-orders-screen.tsx'),
      'PurchaseOrdersScreen',
    ),
  })

const suppliersAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'casas',
    beforeLoad: allowed('suppliers.write'),
    validateSearch: paged,
    component: lateScreen(() => import('./features/suppliers/suppliers-screen.tsx'), 'SuppliersScreen'),
  })

const transfersAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'traslados',
    beforeLoad: allowed('transfers.use'),
    validateSearch: withTransfer,
    component: lateScreen(() => import('./features/transfers/transfers-screen.tsx'), 'TransfersScreen'),
  })

const damagedAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'danados',
    beforeLoad: allowed('returns.read'),
    validateSearch: paged,
    component: lateScreen(() => import('./features/returns/damaged-screen.tsx'), 'DamagedScreen'),
  })

const exitsAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'salidas',
    beforeLoad: allowed('stockExits.use'),
    validateSearch: paged,
    component: lateScreen(() => import('./features/stock-exits/exits-screen.tsx'), 'ExitsScreen'),
  })

const clientProposals = createRoute({
  getParentRoute: () => client,
  path: 'salidas',
  beforeLoad: allowed('exitProposals.read'),
  validateSearch: paged,
  component: lateScreen(() => import('./features/stock-exits/proposals-screen.tsx'), 'ProposalsScreen'),
})

const stockCountsAt = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'conteos',
    beforeLoad: allowed('stockCounts.use'),
    validateSearch: withCount,
    component: lateScreen(() => import('./features/stock-counts/stock-counts-screen.tsx'), 'StockCountsScreen'),
  })

const clientNewEncargo = createRoute({
  getParentRoute: () => client,
  path: 'encargos/nuevo',
  beforeLoad: allowed('encargos.place'),
  validateSearch: stepped,
  component: lateScreen(() => import('./features/encargos/new-encargo-screen.tsx'), 'NewEncargoScreen'),
})

const affiliatesAt = (area: ReturnType<typeof areaOf>, path: string) =>
  createRoute({
    getParentRoute: () => area,
    path,
    beforeLoad: allowed('affiliates.read'),
    validateSearch: withOverlay('historial'),
    component: affiliatesScreen,
  })

/** Every other address of an area: see AreaFallback. */
const restOf = (area: ReturnType<typeof areaOf>) => [
  createRoute({ getParentRoute: () => area, path: '/', component: AreaFallback }),
  createRoute({ getParentRoute: () => area, path: '$', component: AreaFallback }),
]

const lookupScreens = () => import('./features/lookups/lookup-screens.tsx')

const LOOKUP_SCREENS = [
  ['grupos', lateScreen(lookupScreens, 'GroupsScreen')],
  ['elementos', lateScreen(lookupScreens, 'ElementsScreen')],
  ['especificaciones', lateScreen(lookupScreens, 'SpecificationsScreen')],
  ['tags', lateScreen(lookupScreens, 'HashtagsScreen')],
] as const

/** Not of the manager's area (B §2). */
const SHOP_SCREENS = [
  ['comercios', lateScreen(lookupScreens, 'ShopsScreen')],
  ['extensiones', lateScreen(lookupScreens, 'ExtensionsScreen')],
] as const

const productTagsScreen = [
  'producto/tags',
  lateScreen(() => import('./features/product-tags/product-tags-screen.tsx'), 'ProductTagsScreen'),
] as const

const productPageOf = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'productos/$id',
    beforeLoad: allowed('products.read'),
    component: lateScreen(() => import('./features/products/product-screen.tsx'), 'ProductScreen'),
  })

/** The lists of goods that an office area has. */
const goodsOf = (area: ReturnType<typeof areaOf>, role: Role) =>
  [productTagsScreen, ...LOOKUP_SCREENS, ...(role === 'manager' ? [] : SHOP_SCREENS)].map(([path, component]) =>
    createRoute({ getParentRoute: () => area, path, validateSearch: paged, component }),
  )

/** The list of products, over which its papelera lies open. */
const productsOf = (area: ReturnType<typeof areaOf>) =>
  createRoute({
    getParentRoute: () => area,
    path: 'productos',
    validateSearch: withTrash,
    component: lateScreen(() => import('./features/products/products-screen.tsx'), 'ProductsScreen'),
  })

/** Invoices, people and the own account of an office area; a page of any list and the ticket over it stand in the address. */
const peopleOf = (area: ReturnType<typeof areaOf>) => [
  createRoute({
    getParentRoute: () => area,
    path: 'dashboard',
    component: lateScreen(() => import('./features/office-dashboard/dashboard-screen.tsx'), 'OfficeDashboardScreen'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'facturas/consultar',
    validateSearch: withTicket,
    component: lateScreen(() => import('./features/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
  }),
  encargosAt(area, 'encargos/auditar'),
  returnsAt(area),
  felAt(area),
  receivingsAt(area),
  purchaseOrdersAt(area),
  suppliersAt(area),
  damagedAt(area),
  transfersAt(area),
  exitsAt(area),
  stockCountsAt(area),
  createRoute({
    getParentRoute: () => area,
    path: 'usuarios/gestionar',
    validateSearch: paged,
    component: lateScreen(() => import('./features/users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'usuarios/registros',
    validateSearch: tabbed('bitacora', 'papelera'),
    component: lateScreen(() => import('./features/records/records-screen.tsx'), 'RecordsScreen'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'opciones',
    validateSearch: tabbed('escaner', 'tiendas', 'caja', 'fel', 'seguridad', 'respaldo'),
    component: settingsScreen,
  }),
]

/** What moves goods, of an office area. */
const stockActsOf = (area: ReturnType<typeof areaOf>) => [
  createRoute({
    getParentRoute: () => area,
    path: 'por-pedir',
    beforeLoad: allowed('purchaseOrders.use'),
    validateSearch: paged,
    component: lateScreen(() => import('./features/reorder/reorder-screen.tsx'), 'ReorderScreen'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'valor',
    beforeLoad: allowed('costs.read'),
    validateSearch: tabbed('margen', 'sin-venta', 'abc'),
    component: lateScreen(() => import('./features/stock-reports/stock-reports-screen.tsx'), 'StockReportsScreen'),
  }),
  createRoute({
    getParentRoute: () => area,
    path: 'etiquetas',
    beforeLoad: allowed('labels.print'),
    validateSearch: labelled,
    component: lateScreen(() => import('./features/labels/labels-screen.tsx'), 'LabelsScreen'),
  }),
]

/** The drawers of all shops: of who decides about them (D86). */
const drawersOf = (area: ReturnType<typeof areaOf>, role: Role) =>
  role === 'provider'
    ? []
    : [
        createRoute({
          getParentRoute: () => area,
          path: 'caja',
          beforeLoad: allowed('shifts.use'),
          validateSearch: shifted('pagos', 'por-confirmar', 'cajas'),
          component: lateScreen(() => import('./features/cash/shifts-screen.tsx'), 'ShiftsScreen'),
        }),
      ]

/** Not of the manager's area (B §2, D5). */
const ownersOf = (area: ReturnType<typeof areaOf>, role: Role) =>
  role === 'manager'
    ? []
    : [
        affiliatesAt(area, 'usuarios/afiliados'),
        createRoute({
          getParentRoute: () => area,
          path: 'reportes',
          beforeLoad: allowed('reports.read'),
          validateSearch: reported,
          component: lateScreen(() => import('./features/reports/reports-screen.tsx'), 'ReportsScreen'),
        }),
      ]

/** What is kept of a person: the owner's alone. */
const personalDataOf = (area: ReturnType<typeof areaOf>, role: Role) =>
  role === 'owner'
    ? [
        createRoute({
          getParentRoute: () => area,
          path: 'usuarios/datos-personales',
          beforeLoad: allowed('personalData.use'),
          validateSearch: paged,
          component: lateScreen(
            () => import('./features/personal-data/personal-data-screen.tsx'),
            'PersonalDataScreen',
          ),
        }),
      ]
    : []

const office = (['owner', 'manager', 'provider'] as const).map((role) => {
  const area = areaOf(role)
  return area.addChildren([
    productsOf(area),
    ...goodsOf(area, role),
    productPageOf(area),
    ...stockActsOf(area),
    ...peopleOf(area),
    ...drawersOf(area, role),
    ...ownersOf(area, role),
    ...personalDataOf(area, role),
    ...restOf(area),
  ])
})

const tree = root.addChildren([
  login,
  firstRunAt(FIRST_RUN_PAGE),
  firstRunAt(`${FIRST_RUN_PAGE}/$paso`),
  shopLook,
  toLogin,
  client.addChildren([
    clientDashboard,
    clientInventory,
    clientNewOrder,
    clientPending,
    clientDrawer,
    returnsAt(client),
    felAt(client),
    receivingsAt(client),
    damagedAt(client),
    transfersAt(client),
    clientProposals,
    stockCountsAt(client),
    affiliatesAt(client, 'afiliados'),
    clientNewEncargo,
    encargosAt(client, 'encargos/pendientes'),
    clientAccount,
    ...restOf(client),
  ]),
  ...office,
  notFoundRoute,
])

export const makeRouter = (profile: Profile | undefined) =>
  createRouter({
    routeTree: tree,
    context: { profile },
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
