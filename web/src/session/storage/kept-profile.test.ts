import { expect, it } from 'vitest'
import { readKeptProfile, writeKeptProfile } from './kept-profile.ts'

// The format of the first builds. This sample must not change with the code.
const FIRST = {
  id: 4,
  role: 'clerk',
  name: 'Ana Cux',
  email: 'ana@luna.gt',
  phone: '5540-7715',
  address: '',
  department: 'Quetzaltenango',
  description: '',
  occupation: '',
  shop: 'Luna',
  shopId: 1,
  extension: 'Centro',
  extensionId: 2,
} as const
const RULES = { hasAffiliates: false, hasEncargos: true, reducedPercent: 12.5, hasVehicles: true }
const SIGN = { colours: { ground: '#fff', ink: '#111', accent: '#a00' }, logo: 'luna.webp' }

it('a profile of before shops had rules of their own (D131) has the usual ones', () => {
  expect(readKeptProfile(JSON.stringify(FIRST))).toEqual({
    profile: { ...FIRST, hasAffiliates: true, hasEncargos: true, reducedPercent: 20, hasVehicles: false },
    confirmedAt: undefined,
  })
})

it.each([
  { ...FIRST, ...RULES },
  { ...FIRST, ...RULES, sign: SIGN },
  { ...FIRST, ...RULES, officeRole: 'owner' as const },
  { ...FIRST, ...RULES, unused: ['transfers', 'hashtags'] as const },
])('is read as it was kept: %o', (profile) => {
  expect(readKeptProfile(writeKeptProfile(profile, 1_763_670_908_000))).toEqual({
    profile,
    confirmedAt: 1_763_670_908_000,
  })
})

it.each(['', 'null', '{}', JSON.stringify({ ...FIRST, role: 'boss' })])('%j is none', (text) => {
  expect(() => readKeptProfile(text)).toThrow()
})
