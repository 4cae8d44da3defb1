import { expect, test } from 'vitest'
import { NO_TILL, type Till } from '../../../drawer/till.ts'
import { nothingPending } from './pending-views.ts'

const settled = (given: Partial<NonNullable<Till['settings']>>): Till => ({
  ...NO_TILL,
  settings: {
    charging: 'yes',
    completesWhenPaid: true,
    shifts: 'yes',
    isBlind: true,
    clerkReturns: 'yes',
    clerkReturnsUpTo: 0,
    returnDays: 8,
    reasons: [],
    layawayDays: 30,
    layawayDeposit: 20,
    sellsOnCredit: false,
    quotationDays: 15,
    fel: null,
    ...given,
  },
})

test('says that paid orders complete by themselves only in shops with that setting', () => {
  for (const view of ['proceso', 'todos'] as const) {
    expect(nothingPending(view, settled({})).hint).not.toContain('hasta que lo completa')
    expect(nothingPending(view, settled({ completesWhenPaid: false })).hint).toContain('hasta que lo completa')
    expect(nothingPending(view, settled({ charging: 'no' })).hint).toContain('hasta que lo completa')
  }
})
