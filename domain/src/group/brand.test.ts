import { expect, test } from 'vitest'
import { isSlug, LONGEST_SLUG, slugOf } from './brand.ts'

test.each([
  ['Panadería «La Espiga»', 'panaderia-la-espiga'],
  ["Tecún's 3", 'tecuns-3'],
  ['Kʼiche’', 'kiche'],
  ['  --A--  ', 'a'],
  ['مخبز', 'tienda'],
  ['🥖🥖', 'tienda'],
  [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
])('%s has its catalogue at %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
  expect(isSlug(slug)).toBe(true)
})

test.each(['', 'A', 'a b', 'a--b', '-a', 'a-', 'á', 'a/b', '..', 'a'.repeat(LONGEST_SLUG + 1)])(
  '%s is no address',
  (written) => expect(isSlug(written)).toBe(false),
)
