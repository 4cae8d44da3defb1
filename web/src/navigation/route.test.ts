import { expect, it } from 'vitest'
import { matchRoute, type Route, screenOf, searchOf } from './route.ts'

const screen = screenOf(async () => () => null)
const at = (path: string): Route => ({ path, screen })
const ROUTES = [at('/client/pedidos/nuevo'), at('/client/productos/:id'), at('/client/*'), at('*')]

const found = (pathname: string) => {
  const match = matchRoute(ROUTES, pathname)
  return match && [match.route.path, match.params]
}

it('an address matches the first route that takes all of it', () => {
  expect(found('/client/pedidos/nuevo')).toEqual(['/client/pedidos/nuevo', {}])
  expect(found('/client/pedidos/nuevo/')).toEqual(['/client/pedidos/nuevo', {}])
  expect(found('/client/productos/12')).toEqual(['/client/productos/:id', { id: '12' }])
  expect(found('/client/productos/a%20b')).toEqual(['/client/productos/:id', { id: 'a b' }])
  expect(found('/client/productos/12/mas')).toEqual(['/client/*', {}])
  expect(found('/client')).toEqual(['/client/*', {}])
  expect(found('/cliente')).toEqual(['*', {}])
  expect(found('/%E0%A4%A')).toEqual(['*', {}])
  expect(matchRoute([at('/client')], '/')).toBeUndefined()
})

it('a screen loads once, and again after a failure', async () => {
  let fetches = 0
  const component = () => null
  const slow = screenOf(async () => {
    fetches += 1
    if (fetches === 1) throw new Error('no line')
    return component
  })
  await expect(slow.fetch()).rejects.toThrow('no line')
  expect(slow.component).toBeUndefined()
  await slow.fetch()
  await slow.fetch()
  expect(slow.component).toBe(component)
  expect(fetches).toBe(2)
})

it('a screen gets the parameters that it reads from its address', () => {
  expect(searchOf({ path: '/', screen }, '?page=2&x=a')).toEqual({ page: 2, x: 'a' })
  expect(searchOf({ path: '/', screen, reads: ({ page }) => ({ page }) }, '?page=2&x=a')).toEqual({ page: 2 })
})
