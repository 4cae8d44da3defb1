import { expect, test } from 'vitest'
import { accessCommand, closeToOthers } from './close-to-others.ts'
import type { System } from './system.ts'

const windows: System = {
  platform: 'win32',
  environment: { USERDOMAIN: 'CAJA' },
  home: 'C:\\Users\\Ana',
  user: 'Ana Pérez',
  isRoot: false,
}
const FOLDER = 'C:\\ProgramData\\Mostrador'

test('a folder on Windows is left to its user, the system and administrators', () => {
  expect(accessCommand(windows, FOLDER)).toEqual([
    'icacls',
    FOLDER,
    '/inheritance:r',
    '/grant:r',
    '*S-1-5-18:(OI)(CI)F',
    '*S-1-5-32-544:(OI)(CI)F',
    'CAJA\\Ana Pérez:(OI)(CI)F',
    '/q',
  ])
})

test('the service of the system names no further user', () => {
  expect(accessCommand({ ...windows, user: 'SYSTEM' }, FOLDER)?.filter((word) => word.endsWith('F'))).toHaveLength(2)
})

test('other systems need no command', async () => {
  const never = async () => Promise.reject(new Error('run'))
  expect(await closeToOthers({ ...windows, platform: 'linux' }, '/d', never)).toBeUndefined()
})

test('a refusal is a sentence', async () => {
  const refused = async () => ({ code: 5, output: 'Acceso denegado' })
  expect(await closeToOthers(windows, FOLDER, refused)).toContain('otros usuarios de esta computadora: Acceso denegado')
  expect(await closeToOthers(windows, FOLDER, async () => ({ code: 0, output: '' }))).toBeUndefined()
})
