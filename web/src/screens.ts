import { encargoName, encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { type Action, can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import { AREAS, ROLES, type Role } from '@mostrador/domain/platform/role'
import {
  IconAddressBook,
  IconArrowBackUp,
  IconArrowsExchange,
  IconBuildingFactory2,
  IconBuildingStore,
  IconCashRegister,
  IconCategory,
  IconCertificate,
  IconChartBar,
  IconClipboardCheck,
  IconClipboardList,
  IconClock,
  IconCube,
  IconHash,
  IconHeartBroken,
  IconHierarchy,
  IconHistory,
  IconLayoutDashboard,
  IconListCheck,
  IconListDetails,
  IconPackage,
  IconPackageExport,
  IconPlus,
  IconReceipt,
  IconReportMoney,
  IconRosetteDiscount,
  IconShoppingCartPlus,
  IconStack2,
  IconTag,
  IconTags,
  IconTruckDelivery,
  IconTruckLoading,
  IconUserDollar,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { MenuEntry, MenuSection } from './frame/menu.ts'
import { type Screen, type ScreenRoute, screenOf } from './navigation/route.ts'
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
import { withLateSheets } from './ui/late/with-late-sheets.ts'

type Named<Name extends string> = Readonly<Record<Name, ComponentType>>

/** A screen that loads when opened, with the style sheets that the counter does not need. */
export const late = <Name extends string>(fetchScreens: () => Promise<Named<Name>>, name: Name): Screen =>
  screenOf(async () => (await withLateSheets(fetchScreens)())[name])

/** Sections of the side menu, from above to below (B §2). */
const SECTIONS = [
  'Opciones',
  'Pedidos',
  'Facturas',
  'Compras',
  'Mercadería',
  'Encargos',
  'Usuarios',
  'Reportes',
  'Listas',
] as const
type Section = (typeof SECTIONS)[number]

/** A staff screen: its address, its roles, and its place in the menu. */
export interface StaffScreen extends Pick<ScreenRoute, 'screen' | 'reads'> {
  /** Begins below the area of the role. */
  readonly path: string
  readonly roles: readonly Role[]
  /** The permission for this screen. Without it neither the screen nor its menu entry exists (D131). */
  readonly isFor?: Action
  /** Its entry in the side menu, in the order of this table. */
  readonly menu?: Omit<MenuEntry, 'path'> & {
    readonly section: Section | { readonly clerk: Section; readonly office: Section }
    /** True if the entry is left out, not folded, as long as its area is unused. */
    readonly isOwn?: boolean
  }
}

const OFFICE = ['owner', 'manager', 'provider'] as const
/** The manager has no shops, extensions, affiliates or reports (B §2, D5). */
const NOT_THE_MANAGER = ['owner', 'provider'] as const

const encargos = late(() => import('./features/sale/encargos/encargos-screen.tsx'), 'EncargosScreen')
const affiliates = late(() => import('./features/people/affiliates/affiliates-screen.tsx'), 'AffiliatesScreen')
const settings = late(() => import('./features/group/settings/settings-screen.tsx'), 'SettingsScreen')
const lookupScreens = () => import('./features/group/lookups/lookup-screens.tsx')
export const clerkDashboard = late(
  () => import('./features/overview/clerk-dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
)
/** The screen that a till opens with: without the late sheets. */
export const newOrder = screenOf(
  async () => (await import('./features/sale/order/new-order-screen.tsx')).NewOrderScreen,
)

/** The screens of the staff, once each. Routes and menus follow from it. */
const SCREENS: readonly StaffScreen[] = [
  {
    path: 'dashboard',
    roles: ['clerk'],
    screen: clerkDashboard,
    menu: { section: 'Opciones', label: 'Panel', icon: IconLayoutDashboard },
  },
  {
    path: 'dashboard',
    roles: OFFICE,
    reads: charted,
    screen: late(() => import('./features/overview/office-dashboard/dashboard-screen.tsx'), 'OfficeDashboardScreen'),
    menu: { section: 'Opciones', label: 'Panel', icon: IconLayoutDashboard },
  },
  {
    path: 'inventario',
    roles: ['clerk'],
    reads: paged,
    screen: late(() => import('./features/goods/inventory/inventory-screen.tsx'), 'InventoryScreen'),
    menu: { section: 'Opciones', label: 'Inventario', icon: IconPackage },
  },
  {
    path: 'productos',
    roles: OFFICE,
    reads: withTrash,
    screen: late(() => import('./features/goods/products/products-screen.tsx'), 'ProductsScreen'),
    menu: { section: 'Opciones', label: 'Productos', icon: IconPackage },
  },
  {
    path: 'productos/:id',
    roles: OFFICE,
    isFor: 'products.read',
    screen: late(() => import('./features/goods/products/product-screen.tsx'), 'ProductScreen'),
  },
  {
    path: 'familias',
    roles: OFFICE,
    isFor: 'families.write',
    reads: paged,
    screen: late(() => import('./features/goods/families/families-screen.tsx'), 'FamiliesScreen'),
    menu: { section: 'Opciones', label: 'Familias', icon: IconStack2, area: 'families' },
  },
  {
    path: 'familias/:id',
    roles: OFFICE,
    isFor: 'families.write',
    screen: late(() => import('./features/goods/families/family-screen.tsx'), 'FamilyScreen'),
  },
  {
    path: 'ofertas',
    roles: ['owner', 'manager'],
    isFor: 'offers.write',
    reads: paged,
    screen: late(() => import('./features/sale/offers/offers-screen.tsx'), 'OffersScreen'),
    menu: { section: 'Opciones', label: 'Precios y ofertas', icon: IconRosetteDiscount, area: 'offers' },
  },
  {
    path: 'opciones',
    roles: ROLES,
    reads: tabbed,
    screen: settings,
  },
  {
    path: 'pedidos/nuevo',
    roles: ['clerk'],
    reads: stepped,
    screen: newOrder,
    menu: { section: 'Pedidos', label: 'Nuevo', icon: IconPlus },
  },
  {
    path: 'pedidos/pendientes',
    roles: ['clerk'],
    reads: withTicket,
    screen: late(() => import('./features/sale/invoices/pending-screen.tsx'), 'PendingScreen'),
    menu: { section: 'Pedidos', label: 'Pendientes', icon: IconClipboardCheck },
  },
  {
    path: 'facturas/consultar',
    roles: OFFICE,
    reads: withTicket,
    screen: late(() => import('./features/sale/invoices/invoices-screen.tsx'), 'InvoicesScreen'),
    menu: { section: 'Facturas', label: 'Administrar', icon: IconReceipt },
  },
  {
    path: 'devoluciones',
    roles: ROLES,
    isFor: 'returns.read',
    reads: withReturn,
    screen: late(() => import('./features/sale/returns/returns-screen.tsx'), 'ReturnsScreen'),
    menu: {
      section: { clerk: 'Pedidos', office: 'Facturas' },
      label: 'Devoluciones',
      icon: IconArrowBackUp,
      area: 'returns',
    },
  },
  {
    path: 'cotizaciones',
    roles: ['owner', 'manager', 'clerk'],
    isFor: 'quotations.use',
    reads: paged,
    screen: late(() => import('./features/sale/quotations/quotations-screen.tsx'), 'QuotationsScreen'),
    menu: {
      section: { clerk: 'Pedidos', office: 'Facturas' },
      label: 'Cotizaciones',
      icon: IconClipboardList,
      area: 'quotations',
    },
  },
  {
    path: 'pedidos/catalogo',
    roles: ['owner', 'manager', 'clerk'],
    isFor: 'catalogueOrders.use',
    reads: paged,
    screen: late(() => import('./features/sale/catalogue-orders/catalogue-orders-screen.tsx'), 'CatalogueOrdersScreen'),
    menu: {
      section: { clerk: 'Pedidos', office: 'Facturas' },
      label: 'Del catálogo',
      icon: IconShoppingCartPlus,
      area: 'catalogueOrders',
    },
  },
  {
    path: 'fel',
    roles: ROLES,
    isFor: 'fel.read',
    reads: withDocument,
    screen: late(() => import('./features/fiscal/fel/fel-screen.tsx'), 'FelScreen'),
    menu: { section: { clerk: 'Pedidos', office: 'Facturas' }, label: 'FEL', icon: IconCertificate, area: 'fel' },
  },
  {
    path: 'caja',
    roles: ['clerk'],
    isFor: 'shifts.use',
    reads: shifted,
    screen: late(() => import('./features/money/cash/drawer-screen.tsx'), 'DrawerScreen'),
    menu: { section: 'Pedidos', label: 'Caja', icon: IconCashRegister },
  },
  // The drawers of all shops, for people who decide about them (D86).
  {
    path: 'caja',
    roles: ['owner', 'manager'],
    isFor: 'shifts.use',
    reads: shifted,
    screen: late(() => import('./features/money/cash/shifts-screen.tsx'), 'ShiftsScreen'),
    menu: { section: 'Facturas', label: 'Caja', icon: IconCashRegister },
  },
  {
    path: 'cuentas',
    roles: ['owner', 'manager'],
    isFor: 'receivables.read',
    reads: paged,
    screen: late(() => import('./features/sale/receivables/receivables-screen.tsx'), 'ReceivablesScreen'),
    menu: { section: 'Facturas', label: 'Cuentas por cobrar', icon: IconClock, area: 'customers' },
  },
  {
    path: 'cuentas/:id',
    roles: ['owner', 'manager'],
    isFor: 'receivables.read',
    reads: paged,
    screen: late(() => import('./features/sale/receivables/statement-screen.tsx'), 'StatementScreen'),
  },
  {
    path: 'comisiones',
    roles: ['owner', 'manager'],
    isFor: 'commissions.write',
    reads: paged,
    screen: late(() => import('./features/sale/commissions/commissions-screen.tsx'), 'CommissionsScreen'),
    menu: { section: 'Facturas', label: 'Comisiones', icon: IconReportMoney, area: 'commissions' },
  },
  {
    path: 'comisiones/liquidaciones',
    roles: ['owner', 'manager'],
    isFor: 'commissions.write',
    reads: paged,
    screen: late(() => import('./features/sale/commissions/settlements-screen.tsx'), 'SettlementsScreen'),
  },
  {
    path: 'comisiones/:kind/:id',
    roles: ['owner', 'manager'],
    isFor: 'commissions.write',
    reads: paged,
    screen: late(() => import('./features/sale/commissions/commission-orders-screen.tsx'), 'CommissionOrdersScreen'),
  },
  {
    path: 'comisiones',
    roles: ['clerk'],
    isFor: 'commissions.read',
    reads: paged,
    screen: late(() => import('./features/sale/commissions/my-commissions-screen.tsx'), 'MyCommissionsScreen'),
    menu: {
      section: 'Pedidos',
      label: 'Mis comisiones',
      icon: IconReportMoney,
      area: 'commissions',
      isOwn: true,
    },
  },
  {
    path: 'encargos/auditar',
    roles: OFFICE,
    isFor: 'encargos.read',
    reads: withOverlay('encargo', 'recibo'),
    screen: encargos,
    menu: { section: 'Facturas', label: 'Encargos', icon: IconTruckDelivery, area: 'encargos' },
  },
  {
    path: 'por-pedir',
    roles: OFFICE,
    isFor: 'purchaseOrders.use',
    reads: paged,
    screen: late(() => import('./features/buying/reorder/reorder-screen.tsx'), 'ReorderScreen'),
    menu: { section: 'Compras', label: 'Por pedir', icon: IconShoppingCartPlus },
  },
  {
    path: 'pedidos-casa',
    roles: OFFICE,
    isFor: 'purchaseOrders.use',
    reads: withOverlay('pedidoCasa', 'nuevoPedido', 'cambiarPedido'),
    screen: late(() => import('./features/buying/purchase-orders/purchase-orders-screen.tsx'), 'PurchaseOrdersScreen'),
    menu: { section: 'Compras', label: 'Pedidos a casas', icon: IconClipboardList, area: 'purchaseOrders' },
  },
  {
    path: 'recepciones',
    roles: ROLES,
    isFor: 'receivings.read',
    reads: withOverlay('recepcion'),
    screen: late(() => import('./features/buying/receivings/receivings-screen.tsx'), 'ReceivingsScreen'),
    menu: {
      section: { clerk: 'Mercadería', office: 'Compras' },
      label: 'Recepciones',
      icon: IconTruckLoading,
      area: 'receivings',
    },
  },
  {
    path: 'casas',
    roles: OFFICE,
    isFor: 'suppliers.write',
    reads: paged,
    screen: late(() => import('./features/goods/suppliers/suppliers-screen.tsx'), 'SuppliersScreen'),
    menu: { section: 'Compras', label: 'Casas proveedoras', icon: IconBuildingFactory2, area: 'suppliers' },
  },
  {
    path: 'conteos',
    roles: ROLES,
    isFor: 'stockCounts.use',
    reads: withCount,
    screen: late(() => import('./features/goods/stock-counts/stock-counts-screen.tsx'), 'StockCountsScreen'),
    menu: { section: 'Mercadería', label: 'Conteos', icon: IconListCheck, area: 'stockCounts' },
  },
  {
    path: 'traslados',
    roles: ROLES,
    isFor: 'transfers.use',
    reads: withTransfer,
    screen: late(() => import('./features/goods/transfers/transfers-screen.tsx'), 'TransfersScreen'),
    menu: { section: 'Mercadería', label: 'Traslados', icon: IconArrowsExchange, area: 'transfers' },
  },
  {
    path: 'salidas',
    roles: ['clerk'],
    isFor: 'exitProposals.read',
    reads: paged,
    screen: late(() => import('./features/goods/stock-exits/proposals-screen.tsx'), 'ProposalsScreen'),
    menu: { section: 'Mercadería', label: 'Salidas', icon: IconPackageExport, area: 'exits' },
  },
  {
    path: 'salidas',
    roles: OFFICE,
    isFor: 'stockExits.use',
    reads: paged,
    screen: late(() => import('./features/goods/stock-exits/exits-screen.tsx'), 'ExitsScreen'),
    menu: { section: 'Mercadería', label: 'Salidas', icon: IconPackageExport, area: 'exits' },
  },
  {
    path: 'danados',
    roles: ROLES,
    isFor: 'returns.read',
    reads: paged,
    screen: late(() => import('./features/sale/returns/damaged-screen.tsx'), 'DamagedScreen'),
    menu: { section: 'Mercadería', label: 'Dañados', icon: IconHeartBroken, area: 'returns' },
  },
  {
    path: 'etiquetas',
    roles: OFFICE,
    isFor: 'labels.print',
    reads: labelled,
    screen: late(() => import('./features/goods/labels/labels-screen.tsx'), 'LabelsScreen'),
    menu: { section: 'Mercadería', label: 'Etiquetas', icon: IconTag, area: 'labels' },
  },
  {
    path: 'valor',
    roles: OFFICE,
    isFor: 'costs.read',
    reads: tabbed,
    screen: late(() => import('./features/goods/stock-reports/stock-reports-screen.tsx'), 'StockReportsScreen'),
    menu: { section: 'Mercadería', label: 'Valor y margen', icon: IconChartBar },
  },
  {
    path: 'afiliados',
    roles: ['clerk'],
    isFor: 'affiliates.read',
    reads: withOverlay('historial'),
    screen: affiliates,
    menu: { section: 'Encargos', label: 'Afiliados', icon: IconAddressBook, area: 'affiliates' },
  },
  {
    path: 'encargos/nuevo',
    roles: ['clerk'],
    isFor: 'encargos.place',
    reads: stepped,
    screen: late(() => import('./features/sale/encargos/new-encargo-screen.tsx'), 'NewEncargoScreen'),
    menu: { section: 'Encargos', label: 'Nuevo', icon: IconTruckDelivery, area: 'encargos' },
  },
  {
    path: 'encargos/pendientes',
    roles: ['clerk'],
    isFor: 'encargos.read',
    reads: withOverlay('encargo', 'recibo'),
    screen: encargos,
    menu: { section: 'Encargos', label: 'Pendientes', icon: IconClock, area: 'encargos' },
  },
  {
    path: 'usuarios/gestionar',
    roles: OFFICE,
    reads: paged,
    screen: late(() => import('./features/people/users/users-screen.tsx'), 'UsersScreen'),
    menu: { section: 'Usuarios', label: 'Gestionar', icon: IconUsers },
  },
  {
    path: 'usuarios/registros',
    roles: OFFICE,
    reads: tabbed,
    screen: late(() => import('./features/platform/records/records-screen.tsx'), 'RecordsScreen'),
    menu: { section: 'Usuarios', label: 'Registros', icon: IconHistory },
  },
  {
    path: 'usuarios/afiliados',
    roles: NOT_THE_MANAGER,
    isFor: 'affiliates.read',
    reads: withOverlay('historial'),
    screen: affiliates,
    menu: { section: 'Usuarios', label: 'Afiliados', icon: IconAddressBook, area: 'affiliates' },
  },
  {
    path: 'clientes',
    roles: OFFICE,
    isFor: 'customers.list',
    reads: paged,
    screen: late(() => import('./features/people/customers/customers-screen.tsx'), 'CustomersScreen'),
    menu: { section: 'Usuarios', label: 'Clientes', icon: IconUserDollar, area: 'customers' },
  },
  {
    path: 'usuarios/datos-personales',
    roles: ['owner'],
    isFor: 'personalData.use',
    reads: paged,
    screen: late(() => import('./features/overview/personal-data/personal-data-screen.tsx'), 'PersonalDataScreen'),
    menu: { section: 'Usuarios', label: 'Datos personales', icon: IconUserShield },
  },
  {
    path: 'reportes',
    roles: NOT_THE_MANAGER,
    isFor: 'reports.read',
    reads: reported,
    screen: late(() => import('./features/overview/reports/reports-screen.tsx'), 'ReportsScreen'),
    menu: { section: 'Reportes', label: 'Reportes', icon: IconReportMoney },
  },
  {
    path: 'comercios',
    roles: NOT_THE_MANAGER,
    reads: paged,
    screen: late(lookupScreens, 'ShopsScreen'),
    menu: { section: 'Listas', label: 'Comercios', icon: IconBuildingStore },
  },
  {
    path: 'extensiones',
    roles: NOT_THE_MANAGER,
    reads: paged,
    screen: late(lookupScreens, 'ExtensionsScreen'),
    menu: { section: 'Listas', label: 'Extensiones', icon: IconHierarchy, area: 'extensions' },
  },
  {
    path: 'grupos',
    roles: OFFICE,
    reads: paged,
    screen: late(lookupScreens, 'GroupsScreen'),
    menu: { section: 'Listas', label: 'Grupos', icon: IconCategory, area: 'groups' },
  },
  {
    path: 'elementos',
    roles: OFFICE,
    reads: paged,
    screen: late(lookupScreens, 'ElementsScreen'),
    menu: { section: 'Listas', label: 'Elementos', icon: IconCube, area: 'elements' },
  },
  {
    path: 'especificaciones',
    roles: OFFICE,
    reads: paged,
    screen: late(lookupScreens, 'SpecificationsScreen'),
    menu: { section: 'Listas', label: 'Especificaciones', icon: IconListDetails, area: 'specifications' },
  },
  {
    path: 'tags',
    roles: OFFICE,
    reads: paged,
    screen: late(lookupScreens, 'HashtagsScreen'),
    menu: { section: 'Listas', label: 'Hashtags', icon: IconHash, area: 'hashtags' },
  },
  {
    path: 'producto/tags',
    roles: OFFICE,
    reads: paged,
    screen: late(() => import('./features/goods/product-tags/product-tags-screen.tsx'), 'ProductTagsScreen'),
    menu: { section: 'Listas', label: 'Hashtags de productos', icon: IconTags, area: 'productHashtags' },
  },
]

export const screensOf = (profile: Profile) =>
  SCREENS.filter(({ roles, isFor }) => roles.includes(profile.role) && (!isFor || can(profile, isFor))).map(
    (screen) => ({ ...screen, path: `${AREAS[profile.role]}/${screen.path}` }),
  )

/** The side menu of a person: sections with nothing in them are left out. */
export function menuOf(profile: Profile): MenuSection[] {
  const side = profile.role === 'clerk' ? 'clerk' : 'office'
  const entries = screensOf(profile).flatMap(({ path, menu }) => {
    if (!menu) return []
    const { section, isOwn, ...entry } = menu
    if (isOwn && entry.area && profile.unused?.includes(entry.area)) return []
    return [{ ...entry, path, section: typeof section === 'string' ? section : section[side] }]
  })
  return SECTIONS.map((section) => ({
    // A shop without encargos only sets goods aside (D2, D105).
    title: section === 'Encargos' ? `${encargoName(encargoNounTo(profile))}s` : section,
    entries: entries.filter((entry) => entry.section === section),
  })).filter(({ entries: own }) => own.length > 0)
}
