import { encargoName, encargoNounTo } from '@mostrador/domain/group/encargo-noun'
import { type Action, can } from '@mostrador/domain/people/permissions'
import type { Profile } from '@mostrador/domain/people/user'
import type { MenuArea } from '@mostrador/domain/platform/menu-area'
import { AREAS, type Role } from '@mostrador/domain/platform/role'
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
  IconShoppingCartPlus,
  IconTag,
  IconTags,
  IconTruckDelivery,
  IconTruckLoading,
  IconUserShield,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  damagedOf,
  dashboardOf,
  exitsOf,
  felOf,
  labelsOf,
  paths,
  personalDataPath,
  purchaseOrdersOf,
  receivingsOf,
  reorderOf,
  returnsOf,
  stockCountsOf,
  stockOf,
  stockReportsOf,
  suppliersOf,
  transfersOf,
} from '../paths.ts'

/** One entry of the side menu: shown to whoever may do its act. */
export interface MenuEntry {
  readonly label: string
  readonly path: string
  readonly icon: TablerIcon
  /** What the screen is for; without one everybody in the area sees it. */
  readonly action?: Action
  /** Folds away while nobody has used it (D230). */
  readonly area?: MenuArea
}

export interface MenuSection {
  readonly title: string
  readonly entries: readonly MenuEntry[]
}

/** B §2, "Side menu": the owner's and the provider's areas are the same shell. */
function officeMenu(role: Exclude<Role, 'clerk' | 'manager'>): MenuSection[] {
  const at = (path: string): string => `${AREAS[role]}/${path}`
  return [
    { title: 'Opciones', entries: daily(role) },
    { title: 'Facturas', entries: papers(at) },
    { title: 'Compras', entries: buying(role) },
    { title: 'Mercadería', entries: stockActs(role) },
    {
      title: 'Usuarios',
      entries: [
        { label: 'Gestionar', path: at('usuarios/gestionar'), icon: IconUsers },
        { label: 'Registros', path: at('usuarios/registros'), icon: IconHistory },
        {
          label: 'Afiliados',
          path: at('usuarios/afiliados'),
          icon: IconAddressBook,
          action: 'affiliates.read',
          area: 'affiliates',
        },
        { label: 'Datos personales', path: personalDataPath, icon: IconUserShield, action: 'personalData.use' },
      ],
    },
    {
      title: 'Reportes',
      entries: [{ label: 'Reportes', path: at('reportes'), icon: IconReportMoney, action: 'reports.read' }],
    },
    {
      title: 'Listas',
      entries: [
        { label: 'Comercios', path: at('comercios'), icon: IconBuildingStore },
        { label: 'Extensiones', path: at('extensiones'), icon: IconHierarchy, area: 'extensions' },
        ...lists(at),
      ],
    },
  ]
}

/** B §2, "Manager area": no shops, extensions, affiliates or reports. */
function managerMenu(): MenuSection[] {
  const at = (path: string): string => `${AREAS.manager}/${path}`
  return [
    { title: 'Opciones', entries: daily('manager') },
    { title: 'Facturas', entries: papers(at) },
    { title: 'Compras', entries: buying('manager') },
    { title: 'Mercadería', entries: stockActs('manager') },
    {
      title: 'Usuarios',
      entries: [
        { label: 'Gestionar', path: at('usuarios/gestionar'), icon: IconUsers },
        { label: 'Registros', path: at('usuarios/registros'), icon: IconHistory },
      ],
    },
    { title: 'Listas', entries: lists(at) },
  ]
}

const daily = (role: Role): MenuEntry[] => [
  { label: 'Panel', path: dashboardOf(role), icon: IconLayoutDashboard },
  { label: 'Productos', path: stockOf(role), icon: IconPackage },
]

/** What products are described by: settled once and seldom touched, so it stands below what every day needs. */
const lists = (at: (path: string) => string): MenuEntry[] => [
  { label: 'Grupos', path: at('grupos'), icon: IconCategory, action: 'lookups.read', area: 'groups' },
  { label: 'Elementos', path: at('elementos'), icon: IconCube, action: 'lookups.read', area: 'elements' },
  {
    label: 'Especificaciones',
    path: at('especificaciones'),
    icon: IconListDetails,
    action: 'lookups.read',
    area: 'specifications',
  },
  { label: 'Hashtags', path: at('tags'), icon: IconHash, action: 'lookups.read', area: 'hashtags' },
  {
    label: 'Hashtags de productos',
    path: at('producto/tags'),
    icon: IconTags,
    action: 'lookups.read',
    area: 'productHashtags',
  },
]

/** From what is to be bought to whom it is bought from. */
const buying = (role: Role): MenuEntry[] => [
  { label: 'Por pedir', path: reorderOf(role), icon: IconShoppingCartPlus, action: 'purchaseOrders.use' },
  {
    label: 'Pedidos a casas',
    path: purchaseOrdersOf(role),
    icon: IconClipboardList,
    action: 'purchaseOrders.use',
    area: 'purchaseOrders',
  },
  {
    label: 'Recepciones',
    path: receivingsOf(role),
    icon: IconTruckLoading,
    action: 'receivings.read',
    area: 'receivings',
  },
  {
    label: 'Casas proveedoras',
    path: suppliersOf(role),
    icon: IconBuildingFactory2,
    action: 'suppliers.write',
    area: 'suppliers',
  },
]

/** What else moves goods: for whoever may. */
const stockActs = (role: Role): MenuEntry[] => [
  { label: 'Conteos', path: stockCountsOf(role), icon: IconListCheck, action: 'stockCounts.use', area: 'stockCounts' },
  { label: 'Traslados', path: transfersOf(role), icon: IconArrowsExchange, action: 'transfers.use', area: 'transfers' },
  { label: 'Salidas', path: exitsOf(role), icon: IconPackageExport, action: 'exitProposals.read', area: 'exits' },
  { label: 'Dañados', path: damagedOf(role), icon: IconHeartBroken, action: 'returns.read', area: 'returns' },
  { label: 'Etiquetas', path: labelsOf(role), icon: IconTag, action: 'labels.print', area: 'labels' },
  { label: 'Valor y margen', path: stockReportsOf(role), icon: IconChartBar, action: 'costs.read' },
]

const papers = (at: (path: string) => string): MenuEntry[] => [
  { label: 'Administrar', path: at('facturas/consultar'), icon: IconReceipt, action: 'invoices.read' },
  { label: 'Devoluciones', path: at('devoluciones'), icon: IconArrowBackUp, action: 'returns.read', area: 'returns' },
  { label: 'FEL', path: at('fel'), icon: IconCertificate, action: 'fel.read', area: 'fel' },
  { label: 'Caja', path: at('caja'), icon: IconCashRegister, action: 'shifts.use' },
  {
    label: 'Encargos',
    path: at('encargos/auditar'),
    icon: IconTruckDelivery,
    action: 'encargos.read',
    area: 'encargos',
  },
]

/** P §2.6: in a shop without encargos that section has apartados alone (D105, D131). */
const clerkMenu: MenuSection[] = [
  {
    title: 'Opciones',
    entries: [
      { label: 'Panel', path: paths.client.dashboard, icon: IconLayoutDashboard },
      { label: 'Inventario', path: paths.client.inventory, icon: IconPackage, action: 'inventory.read' },
    ],
  },
  {
    title: 'Pedidos',
    entries: [
      { label: 'Nuevo', path: paths.client.newOrder, icon: IconPlus, action: 'orders.place' },
      { label: 'Pendientes', path: paths.client.pendingOrders, icon: IconClipboardCheck, action: 'invoices.read' },
      {
        label: 'Devoluciones',
        path: returnsOf('clerk'),
        icon: IconArrowBackUp,
        action: 'returns.read',
        area: 'returns',
      },
      { label: 'FEL', path: felOf('clerk'), icon: IconCertificate, action: 'fel.read', area: 'fel' },
      { label: 'Caja', path: paths.client.drawer, icon: IconCashRegister, action: 'shifts.use' },
    ],
  },
  { title: 'Mercadería', entries: [...buying('clerk'), ...stockActs('clerk')] },
  {
    title: 'Encargos',
    entries: [
      {
        label: 'Afiliados',
        path: paths.client.affiliates,
        icon: IconAddressBook,
        action: 'affiliates.read',
        area: 'affiliates',
      },
      {
        label: 'Nuevo',
        path: paths.client.newEncargo,
        icon: IconTruckDelivery,
        action: 'encargos.place',
        area: 'encargos',
      },
      {
        label: 'Pendientes',
        path: paths.client.pendingEncargos,
        icon: IconClock,
        action: 'encargos.read',
        area: 'encargos',
      },
    ],
  },
]

const MENUS: Record<Role, readonly MenuSection[]> = {
  owner: officeMenu('owner'),
  manager: managerMenu(),
  provider: officeMenu('provider'),
  clerk: clerkMenu,
}

/** The side menu of a person: sections with nothing left in them are left out. */
export const menuOf = (profile: Profile): MenuSection[] =>
  MENUS[profile.role]
    .map(({ title, entries }) => ({
      // Where there are no encargos goods are set aside, and nothing else (D2, D105).
      title: title === 'Encargos' ? `${encargoName(encargoNounTo(profile))}s` : title,
      entries: entries.filter(({ action }) => action === undefined || can(profile, action)),
    }))
    .filter(({ entries }) => entries.length > 0)

/** Tells whether an entry leads to the screen, or to a part of it. */
export const isAt = ({ path }: MenuEntry, here: string): boolean => here === path || here.startsWith(`${path}/`)

const isUnusedBy =
  ({ unused = [] }: Profile) =>
  ({ area }: MenuEntry): boolean =>
    area !== undefined && unused.includes(area)

/**
 * A section's entries that stand in sight, and those under 'Más' (D230). A single one stays: 'Más' would take as much room.
 * While 'Más' is closed, the open page stands in its place.
 */
export function foldSection({ entries }: MenuSection, profile: Profile, here: string, isOpen: boolean) {
  const isUnused = isUnusedBy(profile)
  const foldsAny = entries.filter(isUnused).length > 1
  const isUnder = (entry: MenuEntry) => foldsAny && isUnused(entry) && (isOpen || !isAt(entry, here))
  return { shown: entries.filter((entry) => !isUnder(entry)), under: entries.filter(isUnder) }
}

/** Tells whether the page is of an area that nobody has used. */
export const isUnusedPage = (profile: Profile, here: string): boolean =>
  menuOf(profile).some(({ entries }) => entries.filter(isUnusedBy(profile)).some((entry) => isAt(entry, here)))

/** The top bar's label (B §2, D84). For somebody of the office who sells it is the shop and the own puesto (D228). */
export function placeLabel(profile: Profile): string {
  const labels = { owner: 'Propietario', manager: 'Administración', provider: 'Proveedor', clerk: profile.shop }
  const { role, officeRole } = profile
  return officeRole ? `${labels[role]} · ${labels[officeRole]}` : labels[role]
}
