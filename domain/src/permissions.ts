import { isBalam } from './brand.ts'
import type { Role } from './role.ts'

/** Who asks: the role, and the shop for the one rule that depends on it (D2). */
export interface Asker {
  readonly role: Role
  readonly shop: string
}

interface Rule {
  readonly roles: readonly Role[]
  /** false: a clerk of B'alam is refused (D2). */
  readonly atBalam?: false
}

const office: readonly Role[] = ['owner', 'manager', 'provider']
const everyone: readonly Role[] = ['owner', 'manager', 'provider', 'clerk']

/**
 * The one table of rights: server, menus and buttons read it. Whose rows an action reaches is not said here: that is an
 * argument of every query that needs it.
 */
const RULES = {
  'account.use': { roles: everyone },
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
  'products.import': { roles: ['owner', 'manager'] },
  'productTags.read': { roles: office },
  'productTags.write': { roles: office },
  'productTags.delete': { roles: ['owner', 'manager'] },
  'users.read': { roles: office },
  'users.write': { roles: ['owner', 'manager'] },
  'audit.read': { roles: ['owner'] },
  'settings.write': { roles: ['owner'] },
  'backups.use': { roles: ['owner'] },
  'orders.place': { roles: ['clerk'] },
  'adi.read': { roles: ['clerk'], atBalam: false },
  'affiliates.read': { roles: everyone, atBalam: false },
  'affiliates.write': { roles: ['owner', 'manager', 'clerk'], atBalam: false },
  'affiliates.delete': { roles: ['owner', 'manager'] },
  'encargos.read': { roles: everyone, atBalam: false },
  'encargos.place': { roles: ['clerk'], atBalam: false },
  'encargos.write': { roles: ['owner', 'manager', 'clerk'], atBalam: false },
  'encargos.delete': { roles: ['owner', 'manager'] },
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
  if (!rule.roles.includes(asker.role)) return false
  return rule.atBalam !== false || asker.role !== 'clerk' || !isBalam(asker.shop)
}

/** A rule that names nobody is a mistake: it must never come to mean everybody (trap 15). */
export const emptyRules = (): Action[] => ACTIONS.filter((action) => RULES[action].roles.length === 0)
