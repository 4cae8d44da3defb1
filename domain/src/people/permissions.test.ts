import { expect, test } from 'vitest'
import type { Role } from '../platform/role.ts'
import { ACTIONS, type Action, can, emptyRules } from './permissions.ts'

/**
 * Written by hand from wire.md, D2, D4 and D5. o owner, m manager, p provider, v clerk of a shop with affiliates,
 * b clerk of a shop without.
 */
const RIGHTS: Readonly<Record<Action, string>> = {
  'account.use': 'ompvb',
  'account.passkeys': 'om',
  'account.codes': 'om',
  'shopDevices.manage': 'om',
  'shopDevices.enrol': 'omvb',
  'sessions.any': 'o',
  'personalData.use': 'o',
  'lookups.read': 'omp',
  'lookups.write': 'omp',
  'lookups.delete': 'om',
  'shops.write': 'o',
  'inventory.read': 'ompvb',
  'products.read': 'omp',
  'products.write': 'omp',
  'products.reduce': 'o',
  'products.delete': 'o',
  'trash.use': 'o',
  'products.import': 'om',
  'labels.print': 'omp',
  'barcodes.give': 'om',
  'productTags.read': 'omp',
  'productTags.write': 'omp',
  'productTags.delete': 'om',
  'families.read': 'ompvb',
  'families.write': 'omp',
  'families.delete': 'om',
  'users.read': 'omp',
  'users.write': 'om',
  'audit.read': 'o',
  'settings.write': 'o',
  'training.switch': 'o',
  'backups.use': 'o',
  'sales.begin': 'om',
  'orders.place': 'vb',
  'orders.record': 'omvb',
  'orders.recordAny': 'om',
  'adi.read': 'v',
  'affiliates.read': 'ompv',
  'affiliates.write': 'omv',
  'affiliates.delete': 'om',
  'customers.read': 'ompvb',
  'customers.list': 'omp',
  'customers.write': 'omvb',
  'customers.decide': 'om',
  'customers.takePayment': 'omvb',
  'customers.sellOnCredit': 'vb',
  'receivables.read': 'om',
  'receivables.writeOff': 'o',
  'commissions.read': 'omvb',
  'commissions.write': 'om',
  'statements.read': 'omvb',
  'offers.read': 'omvb',
  'offers.write': 'om',
  'quotations.use': 'omvb',
  'catalogueOrders.use': 'omvb',
  'encargos.read': 'ompvb',
  'encargos.place': 'vb',
  'encargos.write': 'omvb',
  'encargos.delete': 'om',
  'drawers.read': 'omvb',
  'drawers.write': 'om',
  'shifts.use': 'omvb',
  'shifts.decide': 'om',
  'payments.take': 'omvb',
  'payments.read': 'omvb',
  'payments.confirm': 'om',
  'stockCounts.use': 'omvb',
  'stockCounts.approve': 'om',
  'returns.read': 'ompvb',
  'returns.make': 'omvb',
  'returns.decide': 'om',
  'transfers.decide': 'om',
  'transfers.use': 'omvb',
  'stockPlaces.read': 'ompvb',
  'stockExits.use': 'om',
  'exitProposals.make': 'vb',
  'exitProposals.read': 'omvb',
  'vouchers.read': 'omvb',
  'costs.read': 'om',
  'suppliers.read': 'omvb',
  'suppliers.write': 'om',
  'receivings.read': 'omvb',
  'receivings.write': 'omvb',
  'receivings.decide': 'om',
  'purchaseOrders.use': 'om',
  'fel.read': 'omvb',
  'fel.write': 'omvb',
  'fel.lookUp': 'omvb',
  'fel.decide': 'o',
  'fel.month': 'o',
  'reports.read': 'op',
  'invoices.read': 'ompvb',
  'invoices.sums': 'omp',
  'invoices.complete': 'omvb',
  'invoices.void': 'o',
  'dashboard.read': 'ompvb',
}

const PEOPLE: readonly (readonly [letter: string, role: Role, hasAffiliates: boolean])[] = [
  ['o', 'owner', true],
  ['m', 'manager', true],
  ['p', 'provider', true],
  ['v', 'clerk', true],
  ['b', 'clerk', false],
]

test.each(ACTIONS)('%s is allowed to exactly the roles of the table', (action) => {
  const allowed = PEOPLE.filter(([, role, hasAffiliates]) => can({ role, hasAffiliates }, action)).map(
    ([letter]) => letter,
  )
  expect(allowed.join('')).toBe(RIGHTS[action])
})

test('an office user who sells has a clerk’s rights, and may still begin to sell (D228)', () => {
  for (const officeRole of ['owner', 'manager'] as const)
    for (const hasAffiliates of [true, false])
      for (const action of ACTIONS)
        expect([action, can({ role: 'clerk', officeRole, hasAffiliates }, action)]).toEqual([
          action,
          action === 'sales.begin' || can({ role: 'clerk', hasAffiliates }, action),
        ])
})

test('the table above has every right', () => {
  expect(ACTIONS.toSorted()).toEqual(Object.keys(RIGHTS).toSorted())
})

test('every rule names a role, so that an empty list never means everybody (trap 15)', () => {
  expect(emptyRules()).toEqual([])
})

test('a shop without affiliates takes rights from its clerks, and none from the office (D2, D131)', () => {
  for (const role of ['owner', 'manager', 'provider'] as const)
    for (const action of ACTIONS)
      expect(can({ role, hasAffiliates: false }, action)).toBe(can({ role, hasAffiliates: true }, action))
})

test('an unknown role may do nothing', () => {
  for (const action of ACTIONS) expect(can({ role: 'nobody' as Role, hasAffiliates: true }, action)).toBe(false)
})
