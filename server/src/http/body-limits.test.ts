// Runs only on SQLite: it tests the shape of a JSON body, not SQL.

import { expect, test } from 'vitest'
import { isWithinShape } from './body-limits.ts'

const LIMITS = { depth: 3, values: 6 }
const isWithin = (json: string): boolean => isWithinShape(Buffer.from(json), LIMITS)

test.each([
  ['as deep as the limit', '[[[1]]]'],
  ['with as many values as the limit', '[{"a":1,"b":2,"c":3}]'],
  ['with brackets, colons and commas in its text', '["[[[[[[,,,,,,::::::{{{{"]'],
  ['with quotes in its text', '["\\"[[[[", "\\\\"]'],
  ['with lists beside each other', '[[1],[2],[3],[4]]'],
  ['that is no JSON', ']]]]"'],
])('a body %s is within', (_, json) => {
  expect(isWithin(json)).toBe(true)
})

test.each([
  ['deeper than the limit', '[[[[1]]]]'],
  ['that opens and never closes', '['.repeat(100)],
  ['with more elements than the limit', '[1,2,3,4,5,6,7,8]'],
  ['with more fields than the limit', '{"a":1,"b":1,"c":1,"d":1}'],
  ['deep behind a text that ends in a backslash', '["\\\\",[[[1]]]]'],
])('a body %s is not', (_, json) => {
  expect(isWithin(json)).toBe(false)
})
