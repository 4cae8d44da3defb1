import type { userList } from '@mostrador/contract/people/users'
import { can } from '@mostrador/domain/people/permissions'
import { brokenRule, type Profile, type UserStanding } from '@mostrador/domain/people/user'
import { outranks, ROLES, type Role } from '@mostrador/domain/platform/role'
import type { z } from 'zod/mini'
import type { User } from '../../../people/user-columns.tsx'

export type UserChoices = Pick<z.output<(typeof userList)['reply']>, 'shops' | 'extensions'>

const standing = ({ id, roleNumber, shopId, isActiveFlag }: User): UserStanding => ({
  id,
  role: roleNumber,
  shopId,
  isActive: isActiveFlag,
})

/** Only the server knows whether another owner remains. */
const OTHER_OWNERS = 1

const actor = ({ id, role, shopId }: Profile): UserStanding => ({ id, role, shopId, isActive: true })

/** D6, as far as this browser knows. The server decides. */
export const mayEdit = (profile: Profile, user: User): boolean =>
  can(profile, 'users.write') && !brokenRule(actor(profile), standing(user), standing(user), OTHER_OWNERS)

export const mayRemove = (profile: Profile, user: User): boolean =>
  can(profile, 'users.write') && !brokenRule(actor(profile), standing(user), null, OTHER_OWNERS)

/** Roles that a user may give to others: none above the own (D6). */
export const assignable = ({ role }: Profile): Role[] => ROLES.filter((given) => !outranks(given, role))
