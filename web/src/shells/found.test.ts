import { USUAL_RULES } from '@mostrador/domain/group/shop-rules'
import type { Profile } from '@mostrador/domain/people/user'
import { expect, it } from 'vitest'
import { menuOf } from '../screens.ts'
import { somebody } from '../testing/somebody.ts'
import { foundBy } from './found.ts'

const ANSWER: Parameters<typeof foundBy>[2] = {
  message: '',
  invoices: [
    { id: 7, number: 'F202607', issuedAt: '2026-11-25 10:00:00', customer: 'Ana', total: 12_500, isVoid: false },
    { id: 8, number: 'F202608', issuedAt: '2026-11-25 11:00:00', customer: 'Eva', total: 500, isVoid: true },
  ],
  encargos: [{ id: 3, number: 'E202603', affiliate: 'Lidia', total: 9_000 }],
  affiliates: [{ id: 2, code: 2, name: 'Lidia' }],
  customers: [{ id: 5, name: 'Rosa', taxId: '12521337' }],
  people: [{ id: 4, name: 'Karla', role: 'Empleado' }],
  suppliers: [{ id: 6, name: 'Textiles', nit: '12521337' }],
  documents: [
    { kind: 'return', id: 1, number: 'D20261', about: 'Ana' },
    { kind: 'receiving', id: 2, number: 'R20262', about: 'Textiles' },
    { kind: 'transfer', id: 3, number: 'T20263', about: 'Rosales a Luna' },
  ],
}

const placesOf = (profile: Profile) =>
  foundBy(profile, menuOf(profile), ANSWER).map(({ key, to, search }) => [key, to, search])

it('links each result to the screen on which this person opens it', () => {
  expect(placesOf(somebody('owner', 'Rosales'))).toEqual([
    ['factura-7', '/admin/facturas/consultar', { factura: 7 }],
    ['factura-8', '/admin/facturas/consultar', { factura: 8 }],
    ['encargo-3', '/admin/encargos/auditar', { encargo: 3 }],
    ['afiliado-2', '/admin/usuarios/afiliados', { buscar: 'Lidia' }],
    ['cliente-5', '/admin/clientes', { buscar: 'Rosa' }],
    ['persona-4', '/admin/usuarios/gestionar', { buscar: 'Karla' }],
    ['casa-6', '/admin/casas', { buscar: 'Textiles' }],
    ['return-1', '/admin/devoluciones', { devolucion: 1 }],
    ['receiving-2', '/admin/recepciones', { recepcion: 2 }],
    ['transfer-3', '/admin/traslados', { traslado: 3 }],
  ])
  expect(placesOf(somebody('clerk', 'Rosales')).map(([, to]) => to)).toEqual([
    '/client/pedidos/pendientes',
    '/client/pedidos/pendientes',
    '/client/encargos/pendientes',
    '/client/afiliados',
    '/client/devoluciones',
    '/client/recepciones',
    '/client/traslados',
  ])
})

it('leaves out results without a screen, and marks a void invoice', () => {
  expect(placesOf(somebody('manager', 'Rosales')).map(([key]) => key)).not.toContain('afiliado-2')
  const customer = (profile: Profile) =>
    foundBy(profile, menuOf(profile), ANSWER).find(({ key }) => key === 'cliente-5')
  expect(customer(somebody('owner', 'Rosales'))?.hint).toBe('Cliente, 12521337')
  expect(customer(somebody('clerk', 'Rosales'))).toBeUndefined()
  const without = somebody('clerk', 'Rosales', { ...USUAL_RULES, hasAffiliates: false })
  expect(placesOf(without).map(([key]) => key)).not.toContain('afiliado-2')
  const owner = somebody('owner', 'Rosales')
  expect(
    foundBy(owner, menuOf(owner), ANSWER)
      .map(({ hint }) => hint)
      .slice(0, 2),
  ).toEqual(['Q125.00, mié 25 nov 2026, 10:00', 'ANULADA'])
})
