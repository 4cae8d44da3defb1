import { CF, hasRightCheckDigit, isNit } from '@mostrador/domain/people/nit'
import { PUESTOS } from '@mostrador/domain/platform/role'
import { describe, expect, it } from 'vitest'
import { knownCustomers } from './known-customers.ts'
import { demoAffiliates, demoCustomers, demoExtensions, demoUsers } from './people.ts'

const distinct = (words: readonly (string | number)[]): number => new Set(words).size

describe('the people of the demo group', () => {
  it('are five users, one of each puesto and a clerk for each brand, with complete profiles', () => {
    expect(demoUsers.map(({ email, role }) => `${email} ${PUESTOS[role]}`)).toEqual([
      'propietario@demo.gt 1',
      'administracion@demo.gt 2',
      'proveedor@demo.gt 3',
      'vianney@demo.gt 4',
      'balam@demo.gt 4',
    ])
    expect(demoUsers.slice(3).map(({ shop }) => shop)).toEqual(['vianney', 'balam'])
    for (const user of demoUsers) {
      for (const word of Object.values(user)) expect(word).not.toBe('')
      expect(user.phone).toMatch(/^\+502 \d{4} \d{4}$/)
      expect(demoExtensions).toContain(user.extension)
    }
  })

  it('are 40 different affiliates, 36 of them active', () => {
    expect(demoAffiliates).toHaveLength(40)
    expect(demoAffiliates.filter(({ isActive }) => isActive)).toHaveLength(36)
    for (const field of ['code', 'name', 'phone', 'email'] as const)
      expect(distinct(demoAffiliates.map((affiliate) => affiliate[field]))).toBe(40)
    for (const { phone, email } of demoAffiliates) {
      expect(phone).toMatch(/^\+502 [345]\d{3} \d{4}$/)
      expect(email).toMatch(/^[a-z]+\.[a-z]+@ejemplo\.gt$/)
    }
  })

  it('are some 60 buyers, whose NITs have right check digits', () => {
    expect(demoCustomers.length).toBeGreaterThanOrEqual(60)
    expect(distinct(demoCustomers.map(({ name }) => name))).toBe(demoCustomers.length)
    const known = demoCustomers.filter(({ nit }) => nit !== CF)
    expect(known.length).toBeGreaterThan(15)
    expect(distinct(known.map(({ nit }) => nit))).toBe(known.length)
    for (const { nit } of demoCustomers) expect(isNit(nit) && hasRightCheckDigit(nit), nit).toBe(true)
  })

  it('are 200 different customers, some of them affiliates', () => {
    expect(knownCustomers).toHaveLength(200)
    for (const field of ['name', 'phone'] as const)
      expect(distinct(knownCustomers.map((customer) => customer[field]))).toBe(200)
    const nits = knownCustomers.flatMap(({ nit }) => nit ?? [])
    expect(distinct(nits)).toBe(nits.length)
    expect(nits.length).toBeGreaterThan(100)
    expect(nits.filter((nit) => !hasRightCheckDigit(nit))).toEqual([])
    expect(knownCustomers.filter(({ affiliate }) => affiliate !== undefined)).toHaveLength(12)
    expect(knownCustomers.filter(({ buyer }) => buyer !== undefined).length).toBeGreaterThan(10)
  })
})
