import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MUTATIONS } from '../prove/sabotage/mutations.ts'

const ROOT = join(import.meta.dirname, '..')

test('every line that a mutation changes is found exactly once', () => {
  const times = ({ file, from }: { file: string; from: string }) =>
    readFileSync(join(ROOT, file), 'utf8').split(from).length - 1
  const lost = MUTATIONS.flatMap(({ brokenBehaviour, edits }) =>
    edits.filter((edit) => times(edit) !== 1).map(({ file }) => `${brokenBehaviour}: ${file}`),
  )
  expect(lost).toEqual([])
})
