import { expect, test } from 'vitest'
import { ROLES, type Role } from '../platform/role.ts'
import { brokenRule, type UserStanding } from './user.ts'

const somebody = (role: Role, given: Partial<UserStanding> = {}): UserStanding => ({
  id: 1,
  role,
  shopId: 2,
  isActive: true,
  ...given,
})
const other = (role: Role, given: Partial<UserStanding> = {}): UserStanding => somebody(role, { id: 2, ...given })

/** Roles that each role may edit without changing the puesto, written by hand. A lower number outranks a higher one. */
const MAY: Readonly<Record<Role, readonly Role[]>> = {
  owner: ['owner', 'manager', 'provider', 'clerk'],
  manager: ['manager', 'provider', 'clerk'],
  provider: ['provider', 'clerk'],
  clerk: ['clerk'],
}

test('refuses to change a higher rank, or to raise a user above one’s own rank', () => {
  for (const role of ROLES)
    for (const target of ROLES) {
      const actor = somebody(role)
      const may = MAY[role].includes(target)
      expect(brokenRule(actor, other(target), other(target), 1)).toBe(may ? undefined : 'higherRank')
      expect(brokenRule(actor, other(target), null, 1)).toBe(may ? undefined : 'higherRank')
      expect(brokenRule(actor, null, other(target), 1)).toBe(may ? undefined : 'roleAboveOwn')
      expect(brokenRule(actor, other('clerk'), other(target), 1)).toBe(may ? undefined : 'roleAboveOwn')
    }
})

test('refuses to change one’s own puesto, shop or active flag or to delete oneself, and allows other own data', () => {
  const actor = somebody('manager')
  expect(brokenRule(actor, actor, { ...actor, role: 'clerk' }, 1)).toBe('ownRole')
  expect(brokenRule(actor, actor, { ...actor, shopId: 1 }, 1)).toBe('ownShop')
  expect(brokenRule(actor, actor, { ...actor, isActive: false }, 1)).toBe('ownActive')
  expect(brokenRule(actor, actor, null, 1)).toBe('ownRemoval')
  expect(brokenRule(actor, actor, { ...actor }, 1)).toBeUndefined()
})

test('refuses to remove the last active owner', () => {
  const actor = somebody('owner')
  const last = other('owner')
  for (const after of [null, { ...last, role: 'manager' as const }, { ...last, isActive: false }]) {
    expect(brokenRule(actor, last, after, 0)).toBe('lastOwner')
    expect(brokenRule(actor, last, after, 1)).toBeUndefined()
    expect(brokenRule(actor, { ...last, isActive: false }, after, 0)).toBeUndefined()
  }
  expect(brokenRule(actor, last, { ...last, shopId: 1 }, 0)).toBeUndefined()
})
