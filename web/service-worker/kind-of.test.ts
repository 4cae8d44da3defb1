import { expect, it } from 'vitest'
import { kindOf } from './kind-of.ts'

const OURS = 'https://tienda.gt'
const ask = (path: string, given: Partial<Pick<Request, 'method' | 'mode'>> = {}, origin = OURS) =>
  kindOf({ method: 'GET', mode: 'cors', url: `${origin}${path}`, ...given }, OURS)

it.each<[string, ReturnType<typeof ask>]>([
  ['/client/pedidos/nuevo', 'page'],
  ['/admin', 'page'],
  ['/managment/productos?page=2', 'page'],
  ['/autenticacion/sesion', 'page'],
  ['/', undefined],
  ['/catalogue/rosales', undefined],
  ['/terminos-y-condiciones', undefined],
  ['/clientela', undefined],
])('a visit of %s: %s', (path, kind) => expect(ask(path, { mode: 'navigate' })).toBe(kind))

it.each<[string, ReturnType<typeof ask>]>([
  ['/assets/index-CsJCjnS8.js', 'file'],
  ['/api/resources/a1b2.webp?w=320', 'photo'],
  ['/api/inventario/fetch', undefined],
  ['/api/verify/user', undefined],
  ['/api/logout/user/token', undefined],
  ['/meta.json', undefined],
])('a request for %s: %s', (path, kind) => expect(ask(path)).toBe(kind))

it('leaves every write and every other host alone', () => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(ask('/assets/x.js', { method })).toBeUndefined()
  expect(ask('/api/post/items', { method: 'POST' })).toBeUndefined()
  expect(ask('/assets/x.js', {}, 'https://otra.gt')).toBeUndefined()
})
