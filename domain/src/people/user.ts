import type { ShopSign } from '../group/brand.ts'
import type { TillRules } from '../group/shop-rules.ts'
import type { MenuArea } from '../platform/menu-area.ts'
import { outranks, type Role } from '../platform/role.ts'

/** An account with the place where it works (B §3). Never a password. */
export interface Account {
  readonly id: number
  readonly role: Role
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly department: string
  readonly description: string
  readonly occupation: string
  readonly shop: string
  readonly shopId: number
  readonly extension: string
  readonly extensionId: number
}

/** The logged-in user with the rules and look of the user's shop, as in the profile cookie and the server's answers. */
export interface Profile extends Account, TillRules {
  /** The user's office puesto while the user sells in a shop as its clerk (D228). Absent otherwise. */
  readonly officeRole?: Role | undefined
  /** Absent for a shop without a logo, and in older cookies. */
  readonly sign?: ShopSign | undefined
  /** Areas of the menu without any data yet (D230). Absent in answers that show no menu. */
  readonly unused?: readonly MenuArea[] | undefined
}

export const SHORTEST_PASSWORD = 8

/** A row of the users list and of the records (B §3, D52). */
export interface UserRow extends Account {
  readonly isActive: boolean
  readonly version: number
  /** 'YYYY-MM-DD HH:mm:ss', local. */
  readonly createdAt: string
  readonly lastAccessAt: string | null
  readonly isDeleted: boolean
}

export interface UserStanding {
  readonly id: number
  readonly role: Role
  readonly shopId: number
  readonly isActive: boolean
}

export type UserRule = 'higherRank' | 'roleAboveOwn' | 'ownRole' | 'ownShop' | 'ownActive' | 'ownRemoval' | 'lastOwner'

/**
 * Returns the rule that forbids a change (D6), or undefined. `before` is null for a new user, `after` for a deleted
 * one. `otherOwners` counts the other active owners. `permissions.ts` decides who may change users at all.
 */
export function brokenRule(
  actor: UserStanding,
  before: UserStanding | null,
  after: Omit<UserStanding, 'id'> | null,
  otherOwners: number,
): UserRule | undefined {
  if (before && outranks(before.role, actor.role)) return 'higherRank'
  if (after && outranks(after.role, actor.role)) return 'roleAboveOwn'
  if (before?.id === actor.id) {
    if (!after) return 'ownRemoval'
    if (after.role !== before.role) return 'ownRole'
    if (after.shopId !== before.shopId) return 'ownShop'
    if (after.isActive !== before.isActive) return 'ownActive'
  }
  const leads = (user: Omit<UserStanding, 'id'> | null) => user?.role === 'owner' && user.isActive
  return leads(before) && !leads(after) && otherOwners === 0 ? 'lastOwner' : undefined
}

/** Secrets that a logged-in user types: password, supervisor key, voucher code, second factor, drawer sum, PIN. */
export type AskedSecret = 'password' | 'supervisor' | 'voucher' | 'code' | 'drawerSum' | 'pin'
