import type { ShopRules } from '../group/shop-rules.ts'
import type { Role } from '../platform/role.ts'

/** Who asks: the role, and whether the own shop has affiliates (D2, D131). */
export interface Asker extends Pick<ShopRules, 'hasAffiliates'> {
  readonly role: Role
  /** The own puesto of somebody of the office who sells in a shop as its clerk (D228). */
  readonly officeRole?: Role | undefined
}

interface Rule {
  readonly roles: readonly Role[]
  /** A clerk of a shop without affiliates is refused (D2). */
  readonly needs?: 'affiliates'
  /** True if the own puesto decides, also while its person sells as a clerk. */
  readonly isOfAccount?: true
}

const office: readonly Role[] = ['owner', 'manager', 'provider']
const everyone: readonly Role[] = ['owner', 'manager', 'provider', 'clerk']

/**
 * The one table of rights: server, menus and buttons read it. Whose rows an action reaches is not said here: that is an
 * argument of every query that needs it.
 */
const RULES = {
  'account.use': { roles: everyone },
  /** Entering with a passkey instead of the password. */
  'account.passkeys': { roles: ['owner', 'manager'] },
  /** A code after the password. Not of clerks: a till has many hands and no telephone, and one forgotten at home must not stop a shop. */
  'account.codes': { roles: ['owner', 'manager'] },
  /** The devices on which a PIN opens a session: seeing them and ending that (D229). */
  'shopDevices.manage': { roles: ['owner', 'manager'] },
  /** Making the own device one of a shop: of the own shop, or of any. */
  'shopDevices.enrol': { roles: ['owner', 'manager', 'clerk'] },
  /** Whose sessions are open, and ending them. */
  'sessions.any': { roles: ['owner'] },
  /** All that is kept of a customer or an affiliate: exported, and erased. */
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
  /** What was deleted, and bringing it back. */
  'trash.use': { roles: ['owner'] },
  'products.import': { roles: ['owner', 'manager'] },
  /** Labels of goods (D119). */
  'labels.print': { roles: office },
  /** Barcodes of the house. */
  'barcodes.give': { roles: ['owner', 'manager'] },
  'productTags.read': { roles: office },
  'productTags.write': { roles: office },
  'productTags.delete': { roles: ['owner', 'manager'] },
  /** Families of products (D175): a clerk reads those with members in the own shop. */
  'families.read': { roles: everyone },
  'families.write': { roles: office },
  'families.delete': { roles: ['owner', 'manager'] },
  'users.read': { roles: office },
  'users.write': { roles: ['owner', 'manager'] },
  'audit.read': { roles: ['owner'] },
  'settings.write': { roles: ['owner'] },
  /** Training mode of the device that asks (D135). */
  'training.switch': { roles: ['owner'] },
  'backups.use': { roles: ['owner'] },
  /** Selling in a shop as its clerk, with the own account (D228). */
  'sales.begin': { roles: ['owner', 'manager'], isOfAccount: true },
  'orders.place': { roles: ['clerk'] },
  /** A refused sale stored as it was made: the own, with the supervisor's key. */
  'orders.record': { roles: ['owner', 'manager', 'clerk'] },
  /** Anybody's, without that key. */
  'orders.recordAny': { roles: ['owner', 'manager'] },
  'adi.read': { roles: ['clerk'], needs: 'affiliates' },
  'affiliates.read': { roles: everyone, needs: 'affiliates' },
  'affiliates.write': { roles: ['owner', 'manager', 'clerk'], needs: 'affiliates' },
  'affiliates.delete': { roles: ['owner', 'manager'] },
  /** Customers of the group (D196): a clerk finds them by searching. */
  'customers.read': { roles: everyone },
  /** All of them, without a search. */
  'customers.list': { roles: office },
  /** New ones; of the others a clerk changes telephone and address. */
  'customers.write': { roles: ['owner', 'manager', 'clerk'] },
  /** Their other data, their credit, joining and deleting them. */
  'customers.decide': { roles: ['owner', 'manager'] },
  /** Rules of price: a till keeps those of its shop (D184). */
  'offers.read': { roles: ['owner', 'manager', 'clerk'] },
  'offers.write': { roles: ['owner', 'manager'] },
  /** Of affiliates; where there are none, goods that are set aside (D105). */
  'encargos.read': { roles: everyone },
  'encargos.place': { roles: ['clerk'] },
  'encargos.write': { roles: ['owner', 'manager', 'clerk'] },
  'encargos.delete': { roles: ['owner', 'manager'] },
  /** Drawers and what a till must know of its shop's way with money (D92). */
  'drawers.read': { roles: ['owner', 'manager', 'clerk'] },
  'drawers.write': { roles: ['owner', 'manager'] },
  /** Opening, moving cash, counting: of the own shop, or of any. */
  'shifts.use': { roles: ['owner', 'manager', 'clerk'] },
  /** What a clerk who counts blind is not told, and what stands beside a count: recounts, closing with sales missing. */
  'shifts.decide': { roles: ['owner', 'manager'] },
  'payments.take': { roles: ['owner', 'manager', 'clerk'] },
  /** What was taken, part by part: of the own shop, or of all. */
  'payments.read': { roles: ['owner', 'manager', 'clerk'] },
  'payments.confirm': { roles: ['owner', 'manager'] },
  'returns.read': { roles: everyone },
  /** Taking goods back: clerks as their shop lets them (D100). */
  'returns.make': { roles: ['owner', 'manager', 'clerk'] },
  /** Beyond what clerks may, and what nobody has a receipt of (D99). */
  'returns.decide': { roles: ['owner', 'manager'] },
  /** Asking for goods of another place, sending, receiving and cancelling: of transfers that begin or end at the own shop, or of all (D115). */
  'transfers.use': { roles: ['owner', 'manager', 'clerk'] },
  /** Deciding on an arrival that differs by more than its shop allows (D202). */
  'transfers.decide': { roles: ['owner', 'manager'] },
  /** Where an article is, in every shop (D116). */
  'stockPlaces.read': { roles: everyone },
  /** Units that leave without being sold, and their list, which tells costs (D121). */
  'stockExits.use': { roles: ['owner', 'manager'] },
  /** Clerks propose them for what is in their shop, and see what became of it. */
  'exitProposals.make': { roles: ['clerk'] },
  'exitProposals.read': { roles: ['owner', 'manager', 'clerk'] },
  /** To choose one by its name; who buys is told the rest (D111). */
  'suppliers.read': { roles: ['owner', 'manager', 'clerk'] },
  'suppliers.write': { roles: ['owner', 'manager'] },
  'receivings.read': { roles: ['owner', 'manager', 'clerk'] },
  /** Filling drafts: of the own shop, or of any (D112). */
  'receivings.write': { roles: ['owner', 'manager', 'clerk'] },
  /** Posting them, and what goes back to the supplier. */
  'receivings.decide': { roles: ['owner', 'manager'] },
  'purchaseOrders.use': { roles: ['owner', 'manager'] },
  'vouchers.read': { roles: ['owner', 'manager', 'clerk'] },
  /** What goods cost, and what is earned on them (D110). */
  'costs.read': { roles: ['owner', 'manager'] },
  /** Counting goods: of the own shop, or of any (D117). */
  'stockCounts.use': { roles: ['owner', 'manager', 'clerk'] },
  /** What should have been there, and setting the stock right. */
  'stockCounts.approve': { roles: ['owner', 'manager'] },
  /** Electronic documents: of the own shop, or of all (D160). */
  'fel.read': { roles: ['owner', 'manager', 'clerk'] },
  /** Correcting a rejected one, sending one at once. */
  'fel.write': { roles: ['owner', 'manager', 'clerk'] },
  /** Issuing anew, a refused annulment, what is told to SAT. */
  'fel.decide': { roles: ['owner'] },
  /** Whose NIT it is. */
  'fel.lookUp': { roles: ['owner', 'manager', 'clerk'] },
  /** A month's documents, for the accountant. */
  'fel.month': { roles: ['owner'] },
  'reports.read': { roles: ['owner', 'provider'] },
  'invoices.read': { roles: everyone },
  /** All invoices of all shops at once (B §7). */
  'invoices.sums': { roles: office },
  'invoices.complete': { roles: ['owner', 'manager', 'clerk'] },
  'invoices.void': { roles: ['owner'] },
  'dashboard.read': { roles: everyone },
} as const satisfies Record<string, Rule>

export type Action = keyof typeof RULES

export const ACTIONS = Object.keys(RULES) as Action[]

export function can(asker: Asker, action: Action): boolean {
  const rule: Rule = RULES[action]
  const role = rule.isOfAccount ? (asker.officeRole ?? asker.role) : asker.role
  if (!rule.roles.includes(role)) return false
  return rule.needs === undefined || asker.role !== 'clerk' || asker.hasAffiliates
}

/** Whether it is the shop, and not the puesto, that does not let somebody: a clerk where there are no affiliates (D2). */
export const isOfOtherShops = (asker: Asker, action: Action): boolean =>
  !can(asker, action) && (RULES[action].roles as readonly Role[]).includes(asker.role)

/** A rule that names nobody is a mistake: it must never come to mean everybody (trap 15). */
export const emptyRules = (): Action[] => ACTIONS.filter((action) => RULES[action].roles.length === 0)
