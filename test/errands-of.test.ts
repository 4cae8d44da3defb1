import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ERRANDS_OF } from '../scripts/errands-of.ts'

const ROOT = join(import.meta.dirname, '..')

test('what `npm test -- --changed` chooses of the browser is there: each room, and each errand that walks through it', () => {
  const paths = Object.entries(ERRANDS_OF).flatMap(([room, errands]) => [
    room,
    ...errands.map((errand) => `e2e/specs/${errand}.e2e.ts`),
  ])
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
