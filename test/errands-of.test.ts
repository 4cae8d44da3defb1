import { existsSync, globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ERRANDS_OF } from '../scripts/errands-of.ts'

const ROOT = join(import.meta.dirname, '..')

test('what `npm test -- --changed` chooses of the browser is there: each room, and each errand that walks through it', () => {
  const specs = new Set(globSync('e2e/specs/**/*.e2e.ts', { cwd: ROOT }).map((file) => basename(file, '.e2e.ts')))
  const missing = Object.entries(ERRANDS_OF).flatMap(([room, errands]) => [
    ...(existsSync(join(ROOT, room)) ? [] : [room]),
    ...errands.filter((errand) => !specs.has(errand)),
  ])
  expect(missing).toEqual([])
})
