import type { ShopRules } from '../group/shop-rules.ts'
import type { Role } from '../platform/role.ts'

/** A user as permissions see one: the role, and whether the user's shop has affiliates (D2, D131). */
export interface Asker extends Pick<ShopRules, 'hasAffiliates'> {
  readonly role: Role
  /** The user's office puesto while the user sells in a shop as its clerk (D228). */
  readonly officeRole?: Role | undefined
}

interface Rule {
  readonly roles: readonly Role[]
  /** A clerk of a shop without affiliates is refused (D2). */
  readonly needs?: 'affiliates'
  /** True if the office puesto decides, even while the user sells as a clerk (D228). */
  readonly usesOfficeRole?: true
}

const office: readonly Role[] = ['owner', 'manager', 'provider']
const everyone: readonly Role[] = ['owner', 'manager', 'provider', 'clerk']

/** The only table of permissions, for server, menus and buttons. The scope of rows is an argument of each query. */
const RULES = {
  'account.use': { roles: everyone },
  'account.passkeys': { roles: ['owner', 'manager'] },
  /** Using a code after the password. Clerks are excluded: a forgotten phone must not stop a shared till. */
  'account.codes': { roles: ['owner', 'manager'] },
  /** Listing the devices with PIN login, and removing that login from a device (D229). */
  'shopDevices.manage': { roles: ['owner', 'manager'] },
  /** Allowing PIN login on the device (D229): a clerk for the clerk's shop, the office for any. */
  'shopDevices.enrol': { roles: ['owner', 'manager', 'clerk'] },
  'sessions.any': { roles: ['owner'] },
  'personalData.use': { roles: ['owner'] },
  'lookups.read': { roles: office },
  'lookups.write': { roles: office },
  'lookups.delete': { roles: ['owner', 'manager'] },
  'shops.write': { roles: ['owner'] },
  'inventory.read': { roles: everyone },
  'products.read': { roles: office },
  'products.write': { roles: office },
  /** Lowering a quantity by an edit (B §5, D70). */
  'products.reduce': { roles: ['owner'] },
  'products.delete': { roles: ['owner'] },
  'trash.use': { roles: ['owner'] },
  'products.import': { roles: ['owner', 'manager'] },
  'labels.print': { roles: office },
  'barcodes.give': { roles: ['owner', 'manager'] },
  'productTags.read': { roles: office },
  'productTags.write': { roles: office },
  'productTags.delete': { roles: ['owner', 'manager'] },
  'families.read': { roles: everyone },
  'families.write': { roles: office },
  'families.delete': { roles: ['owner', 'manager'] },
  'users.read': { roles: office },
  'users.write': { roles: ['owner', 'manager'] },
  'audit.read': { roles: ['owner'] },
  'settings.write': { roles: ['owner'] },
  'training.switch': { roles: ['owner'] },
  'backups.use': { roles: ['owner'] },
  /** Selling in a shop as its clerk, with the office user's account (D228). */
  'sales.begin': { roles: ['owner', 'manager'], usesOfficeRole: true },
  'orders.place': { roles: ['clerk'] },
  /** Storing a refused sale as made. A clerk may do so for the clerk's sales, with the supervisor's key. */
  'orders.record': { roles: ['owner', 'manager', 'clerk'] },
  /** Storing refused sales of any cashier, without that key. */
  'orders.recordAny': { roles: ['owner', 'manager'] },
  'adi.read': { roles: ['clerk'], needs: 'affiliates' },
  'affiliates.read': { roles: everyone, needs: 'affiliates' },
  'affiliates.write': { roles: ['owner', 'manager', 'clerk'], needs: 'affiliates' },
  'affiliates.delete': { roles: ['owner', 'manager'] },
  /** Customers of the group. A clerk finds them only by searching (D196). */
  'customers.read': { roles: everyone },
  'customers.list': { roles: office },
  /** Adding and changing customers. A clerk may change only the telephone and address of existing ones. */
  'customers.write': { roles: ['owner', 'manager', 'clerk'] },
  /** Changing all data and the credit of customers, merging and deleting them, and voiding payments on account. */
  'customers.decide': { roles: ['owner', 'manager'] },
  /** Payments on account (D188). A clerk takes them in a shop that sells on credit, from its customers. */
  'customers.takePayment': { roles: ['owner', 'manager', 'clerk'] },
  /** Knowing to whom a till without network may sell on credit (D187). */
  'customers.sellOnCredit': { roles: ['clerk'] },
  'receivables.read': { roles: ['owner', 'manager'] },
  'receivables.writeOff': { roles: ['owner'] },
  /** A customer's statement and reminder. A clerk reads those of buyers in the clerk's shop (D196). */
  'statements.read': { roles: ['owner', 'manager', 'clerk'] },
  /** Commissions (D194). A clerk sees only the clerk's commission. */
  'commissions.read': { roles: ['owner', 'manager', 'clerk'] },
  'commissions.write': { roles: ['owner', 'manager'] },
  /** Price rules. A till keeps those of its shop (D184). */
  'offers.read': { roles: ['owner', 'manager', 'clerk'] },
  'offers.write': { roles: ['owner', 'manager'] },
  /** Quotations (D191). A clerk uses those of the clerk's shop. */
  'quotations.use': { roles: ['owner', 'manager', 'clerk'] },
  /** Orders from the catalogue (D192). A clerk uses those of the clerk's shop. */
  'catalogueOrders.use': { roles: ['owner', 'manager', 'clerk'] },
  /** Encargos of affiliates, and goods set aside in any shop (D105). */
  'encargos.read': { roles: everyone },
  'encargos.place': { roles: ['clerk'] },
  'encargos.write': { roles: ['owner', 'manager', 'clerk'] },
  'encargos.delete': { roles: ['owner', 'manager'] },
  'drawers.read': { roles: ['owner', 'manager', 'clerk'] },
  'drawers.write': { roles: ['owner', 'manager'] },
  'shifts.use': { roles: ['owner', 'manager', 'clerk'] },
  /** Seeing the expected sums in a shop with blind counts, counting again, and closing with missing sales. */
  'shifts.decide': { roles: ['owner', 'manager'] },
  'payments.take': { roles: ['owner', 'manager', 'clerk'] },
  'payments.read': { roles: ['owner', 'manager', 'clerk'] },
  'payments.confirm': { roles: ['owner', 'manager'] },
  'returns.read': { roles: everyone },
  /** Taking goods back, within the limits of the shop for clerks (D100). */
  'returns.make': { roles: ['owner', 'manager', 'clerk'] },
  /** Returns beyond a clerk's limits, and those without a receipt (D99). */
  'returns.decide': { roles: ['owner', 'manager'] },
  /** Requesting, sending, receiving and cancelling transfers: a clerk in the clerk's shop, the office in all (D115). */
  'transfers.use': { roles: ['owner', 'manager', 'clerk'] },
  /** Deciding on an arrival that differs by more than its shop allows (D202). */
  'transfers.decide': { roles: ['owner', 'manager'] },
  /** Places of an article in every shop (D116). */
  'stockPlaces.read': { roles: everyone },
  /** Making exits without a sale, and listing them with their costs (D121). */
  'stockExits.use': { roles: ['owner', 'manager'] },
  'exitProposals.make': { roles: ['clerk'] },
  'exitProposals.read': { roles: ['owner', 'manager', 'clerk'] },
  /** Choosing a supplier by name. Only users with suppliers.write see the other fields (D111). */
  'suppliers.read': { roles: ['owner', 'manager', 'clerk'] },
  'suppliers.write': { roles: ['owner', 'manager'] },
  'receivings.read': { roles: ['owner', 'manager', 'clerk'] },
  /** Filling in drafts of receivings: a clerk in the clerk's shop, the office in any (D112). */
  'receivings.write': { roles: ['owner', 'manager', 'clerk'] },
  'receivings.decide': { roles: ['owner', 'manager'] },
  'purchaseOrders.use': { roles: ['owner', 'manager'] },
  'vouchers.read': { roles: ['owner', 'manager', 'clerk'] },
  'costs.read': { roles: ['owner', 'manager'] },
  'stockCounts.use': { roles: ['owner', 'manager', 'clerk'] },
  /** Seeing the expected units, and correcting the stock. */
  'stockCounts.approve': { roles: ['owner', 'manager'] },
  'fel.read': { roles: ['owner', 'manager', 'clerk'] },
  'fel.write': { roles: ['owner', 'manager', 'clerk'] },
  /** Issuing a document again, deciding an annulment that SAT refused, and reporting outages to SAT. */
  'fel.decide': { roles: ['owner'] },
  'fel.lookUp': { roles: ['owner', 'manager', 'clerk'] },
  'fel.month': { roles: ['owner'] },
  'reports.read': { roles: ['owner', 'provider'] },
  'invoices.read': { roles: everyone },
  /** Summing all invoices of all shops at once (B §7). */
  'invoices.sums': { roles: office },
  'invoices.complete': { roles: ['owner', 'manager', 'clerk'] },
  'invoices.void': { roles: ['owner'] },
  'dashboard.read': { roles: everyone },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof RULES

export const ACTIONS = Object.keys(RULES) as Action[]

export function can(asker: Asker, action: Action): boolean {
  const rule: Rule = RULES[action]
  const role = rule.usesOfficeRole ? (asker.officeRole ?? asker.role) : asker.role
  if (!rule.roles.includes(role)) return false
  return rule.needs === undefined || asker.role !== 'clerk' || asker.hasAffiliates
}

/** Tests for an action that the shop denies, and not the role: a clerk in a shop without affiliates (D2). */
export const isDeniedByShop = (asker: Asker, action: Action): boolean =>
  !can(asker, action) && (RULES[action].roles as readonly Role[]).includes(asker.role)

/** Lists rules without roles. Such a rule is an error and must never mean everybody (trap 15). */
export const emptyRules = (): Action[] => ACTIONS.filter((action) => RULES[action].roles.length === 0)
