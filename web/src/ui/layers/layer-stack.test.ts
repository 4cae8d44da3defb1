import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openLayer } from './layer-stack.ts'

beforeAll(() => vi.stubGlobal('document', { activeElement: null, body: null }))
afterAll(() => vi.unstubAllGlobals())

test('a menu closes when a dialog opens, which it would lie over; a dialog stays below another', () => {
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
