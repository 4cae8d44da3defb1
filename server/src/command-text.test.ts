import { expect, test } from 'vitest'
import { commandText } from './command-text.ts'

test.each([
  ['the repository', { isInstalled: false, platform: 'linux' }, 'npm run restore', 'npm run restore -- --sin-firma'],
  [
    'the program on Linux',
    { isInstalled: true, platform: 'linux' },
    './mostrador restore',
    './mostrador restore --sin-firma',
  ],
  [
    'the program on Windows',
    { isInstalled: true, platform: 'win32' },
    'mostrador restore',
    'mostrador restore --sin-firma',
  ],
] as const)('a command of %s is what a person types there', (_, place, alone, withMore) => {
  expect(commandText('restore', '', place)).toBe(alone)
  expect(commandText('restore', '--sin-firma', place)).toBe(withMore)
})
