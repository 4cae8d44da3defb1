// Runs only on SQLite: it tests turns of those who wait, not SQL.

import { expect, test } from 'vitest'
import { refuse } from '../refuse.ts'
import { Shares } from './shares.ts'

const sharesOf = (inAll: number, each: number) =>
  new Shares({ inAll, each }, { own: refuse('tooMany', [1]), all: refuse('inTheWay', []) })

test('a caller takes up to its share, and all together up to the limit', () => {
  const bytes = sharesOf(250, 100)
  bytes.take('ana', 100)
  expect(() => bytes.take('ana', 1)).toThrow('tooMany')
  bytes.take('eva', 100)
  expect(() => bytes.take('sol', 51)).toThrow('inTheWay')
  bytes.take('sol', 50)
  expect(bytes.taken).toBe(250)
})

test('a share returned twice counts once, and a refusal takes nothing', () => {
  const turns = sharesOf(3, 2)
  const giveBack = turns.take('ana')
  turns.take('ana')
  expect(() => turns.take('ana')).toThrow('tooMany')
  giveBack()
  giveBack()
  expect(turns.taken).toBe(1)
  turns.take('ana')
  expect(() => turns.take('ana')).toThrow('tooMany')
})
