import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLayer } from './layer-stack.ts'

beforeAll(() => vi.stubGlobal('document', { activeElement: null, body: null }))
afterAll(() => vi.unstubAllGlobals())

test('closes a menu when a dialog opens, and keeps a dialog below another', () => {
  const closed: string[] = []
  const ends: (() => void)[] = []
  const layer = (name: string, isMenu: boolean) => {
    const end = openLayer(
      () => {
        closed.push(name)
        end()
      },
      true,
      isMenu,
    )
    ends.push(end)
  }
  layer('form', false)
  layer('menu', true)
  expect(closed).toEqual([])
  layer('question', false)
  expect(closed).toEqual(['menu'])
  layer('another menu', true)
  expect(closed).toEqual(['menu'])
  for (const end of ends) end()
})
