import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { Profile } from '@mostrador/domain/people/user'
import { MENU_AREAS, type MenuArea } from '@mostrador/domain/platform/menu-area'
import { describe, expect, it } from 'vitest'
import { menuOf } from '../screens.ts'
import { somebody } from '../testing/somebody.ts'
import { foldSection, isUnusedPage, placeLabel } from './menu.ts'

const paths = (profile: Profile) => menuOf(profile).flatMap(({ entries }) => entries.map(({ path }) => path))
const sections = (profile: Profile) => menuOf(profile).map(({ title }) => title)

it('has only apartados where there are no affiliates, and no affiliates (D2, D131)', () => {
  expect(sections(somebody('clerk', 'Rosales'))).toEqual(['Opciones', 'Pedidos', 'Mercadería', 'Encargos'])
  const clerk = somebody('clerk', 'Rosales', { ...USUAL_RULES, hasAffiliates: false })
  expect(sections(clerk)).toEqual(['Opciones', 'Pedidos', 'Mercadería', 'Apartados'])
  expect(paths(clerk)).not.toContain('/client/afiliados')
  const seller = somebody('clerk', 'Rosales', { ...USUAL_RULES, hasEncargos: false })
  expect(sections(seller)).toEqual(['Opciones', 'Pedidos', 'Mercadería', 'Apartados'])
  expect(paths(seller)).toContain('/client/afiliados')
})

it('links to no area of another role', () => {
  const areas = { owner: '/admin/', manager: '/managment/', provider: '/provider/', clerk: '/client/' }
  for (const [role, area] of Object.entries(areas)) {
    const own = paths(somebody(role as Profile['role'], 'Rosales'))
    expect(own.every((path) => path.startsWith(area))).toBe(true)
  }
})

it('gives a manager no shops, extensions, affiliates or reports', () => {
  const own = paths(somebody('manager', 'Rosales'))
  for (const word of ['comercios', 'extensiones', 'afiliados', 'reportes'])
    expect(own.filter((path) => path.endsWith(`/${word}`))).toEqual([])
})

it('of the office begins with daily work and ends with settings', () => {
  for (const role of ['owner', 'manager', 'provider'] as const) {
    const menu = menuOf(somebody(role, 'Rosales'))
    expect([menu[0]?.title, menu[1]?.title, menu.at(-1)?.title]).toEqual(['Opciones', 'Facturas', 'Listas'])
    const prices = role === 'provider' ? [] : ['Precios y ofertas']
    expect(menu[0]?.entries.map(({ label }) => label)).toEqual(['Panel', 'Productos', 'Familias', ...prices])
  }
})

it('labels the top bar with the place of work', () => {
  expect(placeLabel(somebody('owner', 'Rosales'))).toBe('Propietario')
  expect(placeLabel(somebody('manager', 'Rosales'))).toBe('Administración')
  expect(placeLabel(somebody('provider', 'Rosales'))).toBe('Proveedor')
  expect(placeLabel(somebody('clerk', 'D’Luna'))).toBe('D’Luna')
  expect(placeLabel({ ...somebody('clerk', 'D’Luna'), officeRole: 'owner' })).toBe('D’Luna · Propietario')
})

describe('an unused area (D230)', () => {
  const all = Object.keys(MENU_AREAS) as MenuArea[]
  const fresh: Profile = { ...somebody('owner', ''), unused: all }
  const folded = (profile: Profile, here: string, isOpen = false) =>
    Object.fromEntries(
      menuOf(profile).map((section) => {
        const { shown, under } = foldSection(section, profile, here, isOpen)
        return [section.title, [shown.map(({ label }) => label).join(', '), under.map(({ label }) => label).join(', ')]]
      }),
    )

  it('shows commissions only to a clerk with a percent (D194)', () => {
    const clerk = somebody('clerk', 'Luna')
    expect(paths({ ...clerk, unused: [] })).toContain('/client/comisiones')
    expect(paths({ ...clerk, unused: ['commissions'] })).not.toContain('/client/comisiones')
    expect(paths({ ...somebody('owner', ''), unused: ['commissions'] })).toContain('/admin/comisiones')
  })

  it('is folded under the "Más" of its section, and other pages stay', () => {
    for (const role of ['owner', 'manager', 'provider', 'clerk'] as const) {
      const person: Profile = { ...somebody(role, 'Luna'), unused: all }
      for (const section of menuOf(person)) {
        const areas = section.entries.filter(({ area }) => area)
        const { shown, under } = foldSection(section, person, '/', false)
        // Alone in its section an area would gain nothing.
        expect([section.title, under]).toEqual([section.title, areas.length > 1 ? areas : []])
        expect([...shown, ...under]).toHaveLength(section.entries.length)
      }
    }
    expect(folded(fresh, '/admin/dashboard')['Opciones']).toEqual(['Panel, Productos', 'Familias, Precios y ofertas'])
    expect(folded({ ...somebody('provider', ''), unused: all }, '/provider/dashboard')['Opciones']).toEqual([
      'Panel, Productos, Familias',
      '',
    ])
  })

  it('is unfolded while its page is open, or stays below "Más" if that is open', () => {
    expect(folded(fresh, '/admin/traslados')['Mercadería']?.[0]).toBe('Traslados, Valor y margen')
    expect(folded(fresh, '/admin/traslados', true)['Mercadería']?.[0]).toBe('Valor y margen')
    expect(isUnusedPage(menuOf(fresh), fresh, '/admin/traslados')).toBe(true)
    expect(isUnusedPage(menuOf(fresh), fresh, '/admin/caja')).toBe(false)
  })

  it('does not exist if all areas are used or the server tells none', () => {
    for (const unused of [[], undefined])
      expect(
        Object.values(folded({ ...fresh, unused }, '/admin/dashboard')).flatMap(([, under]) => under || []),
      ).toEqual([])
  })

  it('is found by the search, which reads the whole menu', () => {
    expect(paths(fresh)).toEqual(paths({ ...fresh, unused: [] }))
  })
})
