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

/** Who is logged in, and what the own shop does and looks like: what the profile cookie keeps and the server answers. */
export interface Profile extends Account, TillRules {
  /** The puesto of somebody of the office who sells in a shop for now, as its clerk (D228). Absent otherwise. */
  readonly officeRole?: Role | undefined
  /** Absent where the shop has no logo, and in a cookie of before there were any. */
  readonly sign?: ShopSign | undefined
  /** Areas of the menu in which there is nothing yet (D230). Absent in answers that tell no menu. */
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

/** What of a user D6 speaks about. */
export interface UserStanding {
  readonly id: number
  readonly role: Role
  readonly shopId: number
  readonly isActive: boolean
}

/** A rule of D6 that a change of a user would break. */
export type UserRule = 'higherRank' | 'roleAboveOwn' | 'ownRole' | 'ownShop' | 'ownActive' | 'ownRemoval' | 'lastOwner'

/**
 * The rule that stands against a change, if one does (D6). `before` is null for a new user, `after` for a deleted one;
 * `otherOwners` counts the active owners beside the one that is changed. Whether the actor may change users at all is
 * the table of rights' matter.
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

/** A secret that is asked of a person one knows: the own password, the supervisor's key, a voucher's code, the code after a password, a PIN. */
export type AskedSecret = 'password' | 'supervisor' | 'voucher' | 'code' | 'drawerSum' | 'pin'
